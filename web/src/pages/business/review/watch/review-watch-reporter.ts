import type { ReviewWatchProgress } from '@xuanjiao/contract/business/review/video-review-calls'
import { createStore } from 'zustand/vanilla'
import { createPlayedRangesLog, type PlayedRange, type PlayedRangesLog } from './played-ranges.ts'

/** The version that is watched. */
export interface ReviewedVersion {
  id: string
  versionNo: number
}

export type SendPlayedRanges = (
  of: ReviewedVersion,
  ranges: PlayedRange[],
  speed: number,
) => Promise<ReviewWatchProgress>

/** What of a player is listened to. */
export type PlayerElement = Pick<
  HTMLVideoElement,
  'currentTime' | 'paused' | 'seeking' | 'playbackRate' | 'addEventListener' | 'removeEventListener'
>

const TELL_EVERY_MS = 5000

export const reviewedVersionKey = ({ id, versionNo }: ReviewedVersion): string => `${id}:${versionNo}`

/** Tells the server what the reviewer plays, every few seconds and when it is asked to; knows how much was seen. */
export function createWatchReporter(send: SendPlayedRanges) {
  const seen = createStore<Readonly<Record<string, number>>>(() => ({}))
  let reply: Promise<unknown> = Promise.resolve()
  let notifyNow = () => {}

  const notify = async (of: ReviewedVersion, log: PlayedRangesLog, ranges: PlayedRange[], speed: number) => {
    try {
      const { percent } = await send(of, ranges, speed)
      seen.setState({ [reviewedVersionKey(of)]: percent })
    } catch {
      // Told with the next ones.
      log.giveBack(ranges)
    }
  }

  return {
    /** Percent of each version, as the server counts. */
    seen,
    /** Everything played so far is with the server. */
    flush: async () => {
      notifyNow()
      await reply
    },
    /** Listens to a player until it is left. */
    follow: (playerElement: PlayerElement, of: ReviewedVersion): (() => void) => {
      const log = createPlayedRangesLog()
      const say = (ranges: PlayedRange[], speed: number) => {
        reply = reply.then(() => notify(of, log, ranges, speed))
      }
      const notifyRest = (speed: number) => {
        const ranges = log.takeRanges()
        if (ranges.length > 0) say(ranges, speed)
      }
      const leave = listen(playerElement, log, { onPlay: () => say([], 1), onSpeedChange: notifyRest })
      notifyNow = () => notifyRest(playerElement.playbackRate)
      const timer = setInterval(notifyNow, TELL_EVERY_MS)
      return () => {
        clearInterval(timer)
        leave()
        notifyNow()
        notifyNow = () => {}
      }
    },
  }
}

export type ReviewWatchReporter = ReturnType<typeof createWatchReporter>

interface PlayerListener {
  /** Playing begins: the server's clock with it. */
  onPlay: () => void
  /** What was played so far was played at this speed. */
  onSpeedChange: (speed: number) => void
}

function listen(
  playerElement: PlayerElement,
  log: PlayedRangesLog,
  { onPlay, onSpeedChange }: PlayerListener,
): () => void {
  let speed = playerElement.playbackRate
  const moved = () => {
    if (!playerElement.seeking) log.playedTo(playerElement.currentTime)
  }
  const acts: Readonly<Record<string, () => void>> = {
    play: onPlay,
    timeupdate: () => {
      if (!playerElement.paused) moved()
    },
    seeking: log.stop,
    pause: () => {
      moved()
      log.stop()
      onSpeedChange(speed)
    },
    ratechange: () => {
      onSpeedChange(speed)
      speed = playerElement.playbackRate
    },
  }
  for (const [name, act] of Object.entries(acts)) playerElement.addEventListener(name, act)
  return () => {
    for (const [name, act] of Object.entries(acts)) playerElement.removeEventListener(name, act)
  }
}
