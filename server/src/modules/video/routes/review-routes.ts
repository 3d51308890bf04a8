import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import type { House } from '../../../platform/house/house.ts'
import { serve, told } from '../../../platform/calls/serve.ts'
import { readVideo } from '../records/life-row.ts'
import { queue } from '../review/review-desk.ts'
import { historyOf, reviewItem } from '../review/review-item.ts'
import { noteWatched } from '../review/review-watch.ts'
import { review } from '../review/review.ts'

/** The reviewers' desk (rules/videos#review). */
export function serveReview(house: House): void {
  serve(house, videoReviewCalls.queue, ({ query, db, who }) => queue(db, who, query, house.clock.now()))
  serve(house, videoReviewCalls.item, ({ query, db, who }) =>
    reviewItem(db, query.id, who, { now: house.clock.now(), share: house.config.REVIEW_SHARE }),
  )
  serve(house, videoReviewCalls.watched, ({ body, who }) => noteWatched(house, who, body))
  serve(house, videoReviewCalls.decide, async ({ body, who }) => {
    const standing = await review(house, who, body)
    return told(said(body.result, standing.status), standing)
  })
  serve(house, videoReviewCalls.history, async ({ query, db, who }) => {
    await readVideo(db, query.id, who.place)
    return historyOf(db, query.id)
  })
}

function said(result: 'pass' | 'reject', status: string): string {
  if (result === 'reject') return '已驳回'
  if (status === 'published') return '终审通过，视频已发布'
  return status === 'approved' ? '终审通过，将按计划发布' : '医学审核通过，转合规终审'
}
