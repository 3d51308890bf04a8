import { useEffect, useState, type RefObject } from 'react'
import { followCues } from './follow-cues.ts'
import styles from './player.module.css'

interface SubtitlesProps {
  video: RefObject<HTMLVideoElement | null>
  track: HTMLTrackElement | null
}

/** What is said now, over the picture, as large as the rest of the page. */
export function Subtitles({ video, track }: SubtitlesProps) {
  const [lines, setLines] = useState<readonly string[]>([])
  useEffect(() => {
    if (!track || !video.current) return undefined
    const stop = followCues(video.current, track.track, setLines)
    return () => {
      stop()
      setLines([])
    }
  }, [track, video])
  if (lines.length === 0) return null
  return (
    <div className={styles['subtitles']}>
      {lines.map((line, at) => (
        <span key={at}>{line}</span>
      ))}
    </div>
  )
}
