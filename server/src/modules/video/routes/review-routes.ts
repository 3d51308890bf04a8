import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { serve, type StaffCallServices } from '../../../platform/calls/serve.ts'
import { toldEvent } from '../../../platform/workflows/serve-event.ts'
import { videoLife, videoStatusOf } from '../life/video-life.ts'
import { readVideo } from '../records/life-row.ts'
import { queue } from '../review/review-desk.ts'
import { historyOf, reviewItem } from '../review/review-item.ts'
import { noteWatched } from '../review/review-watch.ts'

/** The reviewers' desk (rules/videos#review). */
export function serveReview(context: StaffCallServices & Pick<AppContext, 'clock'>): void {
  serve(context, videoReviewCalls.queue, ({ query, db, who }) => queue(db, who, query, context.clock.now()))
  serve(context, videoReviewCalls.item, ({ query, db, who }) =>
    reviewItem(db, query.id, who, { now: context.clock.now(), share: context.config.REVIEW_SHARE }),
  )
  serve(context, videoReviewCalls.watched, ({ body, who }) => noteWatched(context, who, body))
  serve(context, videoReviewCalls.decide, ({ body, who }) =>
    toldEvent(context, videoLife, who, { event: body.result, id: body.id, input: body }, videoStatusOf),
  )
  serve(context, videoReviewCalls.history, async ({ query, db, who }) => {
    await readVideo(db, query.id, who)
    return historyOf(db, query.id)
  })
}
