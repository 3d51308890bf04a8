import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import type { House } from '../../../platform/house/house.ts'
import { serve } from '../../../platform/calls/serve.ts'
import { toldEvent } from '../../../platform/workflows/serve-event.ts'
import { videoLife, videoStatusOf } from '../life/video-life.ts'
import { readVideo } from '../records/life-row.ts'
import { queue } from '../review/review-desk.ts'
import { historyOf, reviewItem } from '../review/review-item.ts'
import { noteWatched } from '../review/review-watch.ts'

/** The reviewers' desk (rules/videos#review). */
export function serveReview(house: House): void {
  serve(house, videoReviewCalls.queue, ({ query, db, who }) => queue(db, who, query, house.clock.now()))
  serve(house, videoReviewCalls.item, ({ query, db, who }) =>
    reviewItem(db, query.id, who, { now: house.clock.now(), share: house.config.REVIEW_SHARE }),
  )
  serve(house, videoReviewCalls.watched, ({ body, who }) => noteWatched(house, who, body))
  serve(house, videoReviewCalls.decide, ({ body, who }) =>
    toldEvent(house, videoLife, who, { event: body.result, id: body.id, input: body }, videoStatusOf),
  )
  serve(house, videoReviewCalls.history, async ({ query, db, who }) => {
    await readVideo(db, query.id, who)
    return historyOf(db, query.id)
  })
}
