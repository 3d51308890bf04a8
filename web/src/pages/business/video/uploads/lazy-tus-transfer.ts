import type { StartTransfer } from './upload-queue.ts'

/** Carries by tus, whose code is fetched when the first file is chosen: the list of videos does without it. */
export const startLazyTusTransfer: StartTransfer = (file, videoId, transferListener) => {
  const fileTransfer = import('./tus-transfer.ts').then(({ startTusTransfer }) =>
    startTusTransfer(file, videoId, transferListener),
  )
  fileTransfer.catch(() => transferListener.failed('上传组件加载失败，请刷新页面后重试'))
  const notify = (act: 'start' | 'pause' | 'cancel') => () =>
    void fileTransfer.then(
      one => one[act](),
      () => undefined,
    )
  return { start: notify('start'), pause: notify('pause'), cancel: notify('cancel') }
}
