import type { AnswerOf } from '../calls/ask.ts'
import { outbox, onHeartbeatAnswer } from '../watch/outbox.ts'
import { WatchReporter } from '../watch/watch-reporter.ts'
import { attachMedia, type MediaFault } from './attach-media.ts'

export type Play = AnswerOf<'play'>

interface PlaybackListener {
  onFault(fault: MediaFault): void
  /** The line was lost; it goes on by itself. */
  onLost(): void
  /** The server counts this watch session no more, and why. */
  onStop(why: string): void
  onProgress(percent: number): void
  onEnded(): void
}

/** A line that is lost comes back, or it is tried again after so long; more often than this it is no line. */
const AGAIN_MS = 3000
const MOST_TRIES = 20

/** One play from beginning to end: the media, where it begins, and what is told of it. Ends with what is answered. */
export function beginPlayback(video: HTMLVideoElement, play: Play, listener: PlaybackListener): () => void {
  const leave = new AbortController()
  const { signal } = leave
  const detach = attachAgain(video, play, listener, signal)
  video.addEventListener('ended', () => listener.onEnded(), { signal })
  const stopReporting = play.recorded ? report(video, play, listener, signal) : undefined
  return () => {
    stopReporting?.()
    leave.abort()
    detach()
  }
}

/** Ties the video to its media, and again where it was when it was lost on the way: it stays one watch session. */
function attachAgain(video: HTMLVideoElement, play: Play, listener: PlaybackListener, signal: AbortSignal): () => void {
  let tries = 0
  let detach: () => void = () => undefined
  const attach = (seconds: number) => {
    beginAt(video, seconds, signal)
    detach = attachMedia(video, play.url, fault => {
      if (fault !== 'lost' || tries++ >= MOST_TRIES) return listener.onFault(fault)
      listener.onLost()
      const at = video.currentTime
      whenOnline(() => {
        detach()
        attach(at)
        video.play().catch(() => undefined)
      }, signal)
    })
  }
  attach(play.startPos)
  return () => detach()
}

/** Once: when there is a network again, or a moment later where the browser says that there is one. */
function whenOnline(act: () => void, signal: AbortSignal): void {
  const done = new AbortController()
  const once = () => {
    if (done.signal.aborted || signal.aborted) return
    done.abort()
    act()
  }
  addEventListener('online', once, { signal: AbortSignal.any([signal, done.signal]) })
  if (navigator.onLine) setTimeout(once, AGAIN_MS)
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
  on('error', () => reporter.paused(video)) // nothing else says that it stands
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
