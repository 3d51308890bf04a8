import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { durationText } from '@xuanjiao/core/model/text/time-text'
import styles from './player.module.css'
import { loadCues } from './load-cues.ts'
import { spriteCueAt, type SpriteCue } from './sprite-cues.ts'

interface TimeStripProps {
  /** Address of the playlist the video plays from; its pictures lie beside it. */
  url: string
  durationSec: number
  onSeek: (second: number) => void
}

/** The length of a video under its picture: shows what is where one points, and goes there. */
export function VideoTimeline({ url, durationSec, onSeek }: TimeStripProps) {
  const [at, setAt] = useState<number>()
  const { data: cues = [] } = useQuery({
    queryKey: ['sprite', url],
    queryFn: ({ signal }) => loadCues(url, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  if (cues.length === 0 || durationSec === 0) return null
  const show = (part: number) => setAt(Math.max(0, Math.min(durationSec, part * durationSec)))
  const shown = at === undefined ? undefined : spriteCueAt(cues, at)
  return (
    <div className={styles['strip']} onPointerLeave={() => setAt(undefined)}>
      <input
        type="range"
        aria-label="按画面跳转"
        aria-valuetext={durationText(at ?? 0)}
        min={0}
        max={durationSec}
        step={1}
        value={at ?? 0}
        onPointerMove={event => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          show((event.clientX - left) / width)
        }}
        onChange={event => {
          const second = event.target.valueAsNumber
          setAt(second)
          onSeek(second)
        }}
        onBlur={() => setAt(undefined)}
      />
      {shown && at !== undefined && <Picture cue={shown} at={at} part={at / durationSec} />}
    </div>
  )
}

function Picture({ cue, at, part }: { cue: SpriteCue; at: number; part: number }) {
  const { image, x, y, width, height } = cue
  return (
    <figure
      className={styles['still']}
      style={{ left: `clamp(0px, calc(${part * 100}% - ${width / 2}px), calc(100% - ${width}px))` }}
    >
      <div style={{ width, height, background: `url("${image}") -${x}px -${y}px no-repeat` }} />
      <figcaption>{durationText(Math.floor(at))}</figcaption>
    </figure>
  )
}
