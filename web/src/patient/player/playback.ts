import type { AnswerOf } from '../calls/ask.ts'
import { outbox, onHeartbeatAnswer } from '../watch/outbox.ts'
import { WatchReporter } from '../watch/watch-reporter.ts'
import { attachMedia, type MediaFault } from './attach-media.ts'

export type Play = AnswerOf<'play'>

interface PlaybackListener {
  onFault(fault: MediaFault): void
  /** The server counts this watch session no more, and why. */
  onStop(why: string): void
  onProgress(percent: number): void
  onEnded(): void
}

/** One play from beginning to end: the media, where it begins, and what is told of it. Ends with what is answered. */
export function beginPlayback(video: HTMLVideoElement, play: Play, listener: PlaybackListener): () => void {
  const leave = new AbortController()
  const { signal } = leave
  const detach = attachMedia(video, play.url, fault => listener.onFault(fault))
  beginAt(video, play.startPos, signal)
  video.addEventListener('ended', () => listener.onEnded(), { signal })
  const stopReporting = play.recorded ? report(video, play, listener, signal) : undefined
  return () => {
    stopReporting?.()
    leave.abort()
    detach()
  }
}

/** Where it was left: only once the player knows how long it is. */
function beginAt(video: HTMLVideoElement, seconds: number, signal: AbortSignal): void {
  if (seconds <= 0) return
  const jump = () => void (video.currentTime = seconds)
  video.addEventListener('loadedmetadata', jump, { once: true, signal })
}

function report(video: HTMLVideoElement, play: Play, listener: PlaybackListener, signal: AbortSignal): () => void {
  const { sessionNo, beatSec } = play
  const add = (heartbeat: Parameters<typeof outbox.add>[0], isUrgent: boolean) => void outbox.add(heartbeat, isUrgent)
  const reporter = new WatchReporter({ sessionNo, beatSec, now: () => Date.now(), add })
  let speed = video.playbackRate
  const on = (name: string, act: () => void) => video.addEventListener(name, act, { signal })
  on('timeupdate', () => video.seeking || reporter.moved(video))
  on('pause', () => video.ended || reporter.paused(video))
  on('seeking', () => reporter.jumped(video))
  on('ended', () => reporter.ended(video))
  on('ratechange', () => {
    reporter.speedChanged(video, speed)
    speed = video.playbackRate
  })
  const hide = () => document.visibilityState === 'hidden' && reporter.hidden(video)
  document.addEventListener('visibilitychange', hide, { signal })
  addEventListener('pagehide', () => reporter.hidden(video), { signal })
  const stopHearing = onHeartbeatAnswer((about, { stop, progressPct }) => {
    if (about !== sessionNo) return
    if (stop === undefined) listener.onProgress(progressPct)
    else listener.onStop(stop)
  })
  return () => {
    reporter.hidden(video)
    stopHearing()
  }
}
