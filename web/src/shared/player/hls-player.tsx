import { useEffect, useRef, useState, type RefObject } from 'react'
import { attachHls } from './attach-hls.ts'
import styles from './player.module.css'

interface HlsPlayerProps {
  url: string
  poster: string | undefined
  title: string
  /** Address of the subtitles; they are shown from the beginning, and the player has a button for them. */
  subtitle: string | null
  /** For keys of the page: play, pause, go on. */
  handle?: RefObject<HTMLVideoElement | null>
}

/** Plays a playlist: by the library where the browser allows, otherwise by the browser itself. */
export function HlsPlayer({ url, poster, title, subtitle, handle }: HlsPlayerProps) {
  const own = useRef<HTMLVideoElement>(null)
  const element = handle ?? own
  const [wrong, setWrong] = useState('')
  useEffect(() => {
    const video = element.current
    if (!video) return undefined
    let leave: (() => void) | undefined
    let left = false
    const ready = attachHls(video, url, setWrong).then(detach => (left ? detach() : (leave = detach)))
    ready.catch(() => setWrong('播放器加载失败，请刷新页面后重试'))
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
      >
        {subtitle !== null && <track kind="subtitles" src={subtitle} srcLang="zh-CN" label="字幕" default />}
      </video>
      {wrong && (
        <p role="alert" className={styles['wrong']}>
          {wrong}
        </p>
      )}
    </>
  )
}
