import { useQuery } from '@tanstack/react-query'
import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { Skeleton } from 'antd'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { call, fileUrl } from '../../../../app/calls/call.ts'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { HlsPlayer } from '#shared/player/hls-player.tsx'
import type { ReviewAction } from './review-keys.ts'
import type { ReviewWatchReporter } from './review-watch-reporter.ts'
import styles from '../styles/review-page.module.css'

interface ReviewPlayerProps {
  id: string
  versionNo: number
  title: string
  handle: RefObject<HTMLVideoElement | null>
  /** Hears what of it is played. */
  follow: ReviewWatchReporter['follow']
}

/** The version that is to be decided, as viewers would see it. */
export function ReviewPlayer({ id, versionNo, title, handle, follow }: ReviewPlayerProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['video-preview', id, versionNo],
    queryFn: ({ signal }) => call(videoCalls.preview, { query: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  const begin = useEffectEvent(() => (handle.current ? follow(handle.current, { id, versionNo }) : undefined))
  const url = data?.url
  useEffect(() => (url === undefined ? undefined : begin()), [url])
  if (error) return <ListLoadError error={error} retry={() => void refetch()} />
  if (!data) return <Skeleton.Node active className={styles['player'] ?? ''} />
  const poster = data.poster === null ? undefined : fileUrl(data.poster)
  const { subtitle } = data
  return <HlsPlayer key={data.url} url={data.url} poster={poster} title={title} subtitle={subtitle} handle={handle} />
}

const STEP_SECONDS = 5
const SPEEDS = [0.75, 1, 1.25, 1.5, 2]

/** What the keys of the desk do to the player. */
export function runPlayerAction(video: HTMLVideoElement | null, action: ReviewAction): void {
  if (!video) return
  if (action === 'play') void (video.paused ? video.play() : video.pause())
  if (action === 'back') video.currentTime -= STEP_SECONDS
  if (action === 'on') video.currentTime += STEP_SECONDS
  const speed = SPEEDS[SPEEDS.indexOf(video.playbackRate) + (action === 'faster' ? 1 : -1)]
  if ((action === 'faster' || action === 'slower') && speed !== undefined) video.playbackRate = speed
}
