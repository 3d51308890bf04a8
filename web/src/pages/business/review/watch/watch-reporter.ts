import type { Watched } from '@xuanjiao/contract/business/review/video-review-calls'
import { createStore } from 'zustand/vanilla'
import { watchLog, type Played, type WatchLog } from './watch-log.ts'

/** The version that is watched. */
export interface WatchedVersion {
  id: string
  versionNo: number
}

export type SendPlayed = (of: WatchedVersion, ranges: Played[], speed: number) => Promise<Watched>

/** What of a player is listened to. */
export type Picture = Pick<
  HTMLVideoElement,
  'currentTime' | 'paused' | 'seeking' | 'playbackRate' | 'addEventListener' | 'removeEventListener'
>

const TELL_EVERY_MS = 5000

export const keyOf = ({ id, versionNo }: WatchedVersion): string => `${id}:${versionNo}`

/** Tells the server what the reviewer plays, every few seconds and when it is asked to; knows how much was seen. */
export function watchReporter(send: SendPlayed) {
  const seen = createStore<Readonly<Record<string, number>>>(() => ({}))
  let told: Promise<unknown> = Promise.resolve()
  let tellNow = () => {}

  const tell = async (of: WatchedVersion, log: WatchLog, ranges: Played[], speed: number) => {
    try {
      const { percent } = await send(of, ranges, speed)
      seen.setState({ [keyOf(of)]: percent })
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
      tellNow()
      await told
    },
    /** Listens to a player until it is left. */
    follow: (picture: Picture, of: WatchedVersion): (() => void) => {
      const log = watchLog()
      const say = (ranges: Played[], speed: number) => {
        told = told.then(() => tell(of, log, ranges, speed))
      }
      const tellRest = (speed: number) => {
        const ranges = log.take()
        if (ranges.length > 0) say(ranges, speed)
      }
      const leave = listen(picture, log, { opened: () => say([], 1), rest: tellRest })
      tellNow = () => tellRest(picture.playbackRate)
      const timer = setInterval(tellNow, TELL_EVERY_MS)
      return () => {
        clearInterval(timer)
        leave()
        tellNow()
        tellNow = () => {}
      }
    },
  }
}

export type WatchReporter = ReturnType<typeof watchReporter>

interface Told {
  /** Playing begins: the server's clock with it. */
  opened: () => void
  /** What was played so far was played at this speed. */
  rest: (speed: number) => void
}

function listen(picture: Picture, log: WatchLog, { opened, rest }: Told): () => void {
  let speed = picture.playbackRate
  const moved = () => {
    if (!picture.seeking) log.playedTo(picture.currentTime)
  }
  const acts: Readonly<Record<string, () => void>> = {
    play: opened,
    timeupdate: () => {
      if (!picture.paused) moved()
    },
    seeking: log.stop,
    pause: () => {
      moved()
      log.stop()
      rest(speed)
    },
    ratechange: () => {
      rest(speed)
      speed = picture.playbackRate
    },
  }
  for (const [name, act] of Object.entries(acts)) picture.addEventListener(name, act)
  return () => {
    for (const [name, act] of Object.entries(acts)) picture.removeEventListener(name, act)
  }
}
