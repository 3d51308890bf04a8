import { videoReviewCalls, type Watched } from '@xuanjiao/contract/business/review/video-review-calls'
import { useState } from 'react'
import { useStore } from 'zustand'
import { call } from '../../../../app/calls/call.ts'
import type { DeskItem } from './desk-item.ts'
import { keyOf, watchReporter, type Picture, type SendPlayed } from './watch-reporter.ts'

const send: SendPlayed = ({ id, versionNo }, ranges, speed) =>
  call(videoReviewCalls.watched, { body: { videoId: id, versionNo, ranges, speed } })

/** How much of the video on the desk its reviewer has seen. Of those who decide nothing nothing is asked. */
export function useWatched(item: DeskItem | undefined, decides: boolean) {
  const [reporter] = useState(() => watchReporter(send))
  const seen = useStore(reporter.seen)
  const counted = (now: Readonly<Record<string, number>>): Watched => {
    if (!item) return { percent: 0, needed: 0 }
    return { ...item.watched, percent: now[keyOf(item)] ?? item.watched.percent }
  }
  const shown = counted(seen)
  return {
    ...shown,
    short: decides && shown.percent < shown.needed,
    follow: decides ? reporter.follow : nobody,
    /** After everything that was played has been counted. */
    now: async (): Promise<Watched> => {
      if (shown.percent < shown.needed) await reporter.flush()
      return counted(reporter.seen.getState())
    },
  }
}

const nobody = (_picture: Picture) => () => {}
