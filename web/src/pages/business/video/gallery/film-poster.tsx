import { useQuery } from '@tanstack/react-query'
import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { durationText } from '@xuanjiao/core/model/text/time-text'
import { StoredPicture } from '@xuanjiao/fields/ui/stored/stored-picture'
import { useEffect, useRef, useState } from 'react'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { attachHls } from '#shared/player/attach-hls.ts'
import { loadCues } from '#shared/player/load-cues.ts'
import type { SpriteCue } from '#shared/player/sprite-cues.ts'
import { call } from '../../../../app/calls/call.ts'
import styles from './film-poster.module.css'

/** Whoever only passes over a poster wants nothing. */
const REST_MS = 250
const STILL_MS = 500
/** An address of a film lasts longer. */
const FRESH_MS = 10 * 60_000
/** So many pictures tell what a film is about. */
const STILLS = 24

/** The cover of a film as large as its card; under the pointer it plays, without a sound and without being counted. */
export function FilmPoster({ row }: { row: EntityRow }) {
  const [wanted, setWanted] = useState(false)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ready = row['mediaStatus'] === 'ready'
  const come = () => {
    if (!ready || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    waiting.current = setTimeout(() => setWanted(true), REST_MS)
  }
  const go = () => {
    clearTimeout(waiting.current)
    setWanted(false)
  }
  const cover = String(row['cover'] ?? '')
  return (
    <div className={styles['poster']} onPointerEnter={come} onPointerLeave={go}>
      {cover === '' ? <span className={styles['none']}>还没有封面</span> : <StoredPicture path={cover} alt="" />}
      {wanted && <Moving id={row.id} />}
      {ready && <span className={styles['length']}>{durationText(Number(row['durationSec'] ?? 0))}</span>}
    </div>
  )
}

/** Pictures of its whole length where there are some: they are one small file. Otherwise the film itself. */
function Moving({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['film-moving', id],
    queryFn: async ({ signal }) => {
      const { url, hasStills } = await call(videoCalls.preview, { query: { id }, signal })
      return { url, cues: hasStills ? spread(await loadCues(url, signal)) : [] }
    },
    staleTime: FRESH_MS,
    meta: { quiet: true },
  })
  if (!data) return null
  return data.cues.length > 0 ? <Stills cues={data.cues} /> : <Silent url={data.url} />
}

/** A film that cannot be played leaves its cover: nobody asked for it. */
function Silent({ url }: { url: string }) {
  const film = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = film.current
    if (!video) return undefined
    let leave: (() => void) | undefined
    let left = false
    const played = attachHls(video, url, () => undefined).then(detach => {
      if (left) return detach()
      leave = detach
      return video.play()
    })
    played.catch(() => undefined)
    return () => {
      left = true
      leave?.()
    }
  }, [url])
  return <video ref={film} className={styles['film']} muted playsInline loop aria-hidden="true" />
}

function Stills({ cues }: { cues: readonly SpriteCue[] }) {
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    const turning = setInterval(() => setTurns(before => before + 1), STILL_MS)
    return () => clearInterval(turning)
  }, [])
  const at = turns % Math.max(1, cues.length)
  const cue = cues[at]
  if (!cue) return null
  return (
    <div className={styles['stills']} data-playing>
      <Still cue={cue} />
      <span className={styles['along']} style={{ inlineSize: `${((at + 1) / cues.length) * 100}%` }} />
    </div>
  )
}

/** A picture of the sheet, as large as the poster. */
const Still = ({ cue: { image, x, y, width, height } }: { cue: SpriteCue }) => (
  <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <image href={image} x={-x} y={-y} />
  </svg>
)

/** Pictures from the whole length of the film. */
const spread = (cues: readonly SpriteCue[]): SpriteCue[] =>
  cues.filter((_, at) => at % Math.max(1, Math.ceil(cues.length / STILLS)) === 0)
