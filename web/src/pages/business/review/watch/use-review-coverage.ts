import { videoReviewCalls, type ReviewWatchProgress } from '@xuanjiao/contract/business/review/video-review-calls'
import { useState } from 'react'
import { useStore } from 'zustand'
import { call } from '../../../../app/calls/call.ts'
import type { ReviewItem } from './review-item.ts'
import {
  reviewedVersionKey,
  createWatchReporter,
  type PlayerElement,
  type SendPlayedRanges,
} from './review-watch-reporter.ts'

const send: SendPlayedRanges = ({ id, versionNo }, ranges, speed) =>
  call(videoReviewCalls.watched, { body: { videoId: id, versionNo, ranges, speed } })

/** How much of the video on the desk its reviewer has seen. Of those who decide nothing nothing is asked. */
export function useReviewCoverage(item: ReviewItem | undefined, decides: boolean) {
  const [reporter] = useState(() => createWatchReporter(send))
  const seen = useStore(reporter.seen)
  const counted = (now: Readonly<Record<string, number>>): ReviewWatchProgress => {
    if (!item) return { percent: 0, needed: 0 }
    return { ...item.watched, percent: now[reviewedVersionKey(item)] ?? item.watched.percent }
  }
  const shown = counted(seen)
  return {
    ...shown,
    short: decides && shown.percent < shown.needed,
    follow: decides ? reporter.follow : nobody,
    /** After everything that was played has been counted. */
    now: async (): Promise<ReviewWatchProgress> => {
      if (shown.percent < shown.needed) await reporter.flush()
      return counted(reporter.seen.getState())
    },
  }
}

const nobody = (_picture: PlayerElement) => () => {}
