import { useEffect, useRef, useState, type RefObject } from 'react'
import styles from './player.module.css'

interface HlsPlayerProps {
  url: string
  poster: string | undefined
  title: string
  /** For keys of the page: play, pause, go on. */
  handle?: RefObject<HTMLVideoElement | null>
}

/** Plays a playlist: by the library where the browser allows, otherwise by the browser itself. */
export function HlsPlayer({ url, poster, title, handle }: HlsPlayerProps) {
  const own = useRef<HTMLVideoElement>(null)
  const element = handle ?? own
  const [wrong, setWrong] = useState('')
  useEffect(() => {
    const video = element.current
    if (!video) return undefined
    let leave: (() => void) | undefined
    let left = false
    const ready = attach(video, url, setWrong).then(detach => (left ? detach() : (leave = detach)))
    ready.catch(() => setWrong('播放器没有加载出来，请刷新页面重试'))
    return () => {
      left = true
      leave?.()
    }
  }, [url, element])
  return (
    <>
      <video
        ref={element}
        className={styles['player']}
        controls
        playsInline
        preload="metadata"
        {...(poster && { poster })}
        aria-label={title}
      />
      {wrong && (
        <p role="alert" className={styles['wrong']}>
          {wrong}
        </p>
      )}
    </>
  )
}

/** Ties a video to its playlist; the library comes only now. */
async function attach(video: HTMLVideoElement, url: string, say: (wrong: string) => void): Promise<() => void> {
  const { default: Hls } = await import('hls.js/light')
  if (!Hls.isSupported()) {
    video.src = url
    return () => video.removeAttribute('src')
  }
  const hls = new Hls({ capLevelToPlayerSize: true })
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (data.fatal)
      say(`无法播放：${data.response?.code === 403 ? '播放地址已过期，请重新打开预览' : '视频文件没有读取到'}`)
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return () => hls.destroy()
}
