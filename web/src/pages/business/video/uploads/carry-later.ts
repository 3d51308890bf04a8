import type { Carry } from './uploads.ts'

/** Carries by tus, whose code is fetched when the first file is chosen: the list of videos does without it. */
export const carryLater: Carry = (file, videoId, heard) => {
  const carrier = import('./carry-by-tus.ts').then(({ carryByTus }) => carryByTus(file, videoId, heard))
  carrier.catch(() => heard.failed('上传程序没有加载成功，请刷新页面后重试'))
  const tell = (act: 'start' | 'pause' | 'cancel') => () =>
    void carrier.then(
      one => one[act](),
      () => undefined,
    )
  return { start: tell('start'), pause: tell('pause'), cancel: tell('cancel') }
}
