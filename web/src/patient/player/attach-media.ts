const HLS = 'application/vnd.apple.mpegurl'

/** The player has given up, and why; `lost` while it was playing, as when a network goes away. */
export type MediaFault = 'expired' | 'broken' | 'lost'

const byLibrary = () => import('hls.js/light')

/** Whether this browser plays a playlist by itself, as those of phones do. */
const playsByItself = (video: HTMLVideoElement): boolean => video.canPlayType(HLS) !== ''

/** Fetches the library before it is needed, where it will be. */
export function prepareMedia(): void {
  if (!playsByItself(document.createElement('video'))) byLibrary().catch(() => undefined)
}

/** Ties a video to its playlist. What a browser says it plays and does not is tried with the library. */
export function attachMedia(video: HTMLVideoElement, url: string, onFault: (fault: MediaFault) => void): () => void {
  let detach: (() => void) | undefined
  let left = false
  const useLibrary = () => {
    const attach = async () => {
      detach = await attachLibrary(video, url, onFault)
      if (left) detach()
    }
    attach().catch(() => onFault('broken'))
  }
  const failed = () => {
    if (video.currentSrc === '' || left) return
    if (video.currentTime > 0) return onFault('lost')
    video.removeAttribute('src')
    useLibrary()
  }
  if (playsByItself(video)) {
    video.addEventListener('error', failed, { once: true })
    video.src = url
  } else useLibrary()
  return () => {
    left = true
    video.removeEventListener('error', failed)
    detach?.()
    video.removeAttribute('src')
    video.load()
  }
}

async function attachLibrary(
  video: HTMLVideoElement,
  url: string,
  onFault: (fault: MediaFault) => void,
): Promise<() => void> {
  const { default: Hls } = await byLibrary()
  if (!Hls.isSupported()) throw new Error('no media source')
  // The smallest quality first: a picture soon is worth more than a sharp one.
  const hls = new Hls({ capLevelToPlayerSize: true, startLevel: 0, maxBufferLength: 20 })
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return
    if (data.response?.code === 403) onFault('expired')
    else onFault(video.currentTime > 0 ? 'lost' : 'broken')
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}
