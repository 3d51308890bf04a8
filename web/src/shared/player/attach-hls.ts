/** Ties a video to its playlist; the library comes only now. */
export async function attachHls(
  video: HTMLVideoElement,
  url: string,
  say: (wrong: string) => void,
): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) {
    video.src = url
    return () => video.removeAttribute('src')
  }
  const hls = new Hls({ capLevelToPlayerSize: true })
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (data.fatal)
      say(`无法播放：${data.response?.code === 403 ? '播放地址已过期，请重新打开预览' : '视频文件读取失败'}`)
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}
