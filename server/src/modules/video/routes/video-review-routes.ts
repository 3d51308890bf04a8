import { videoReviewCalls } from '@xuanjiao/contract/business/review/video-review-calls'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { serveStaff, type StaffCallServices } from '../../../platform/calls/serve-calls.ts'
import { runEventWithMessage } from '../../../platform/workflows/serve-workflow-event.ts'
import { runnableVideoWorkflow, videoStatusAnswer } from '../lifecycle/runnable-video-workflow.ts'
import { readVideoRow } from '../records/video-row.ts'
import { readReviewQueue } from '../review/review-queue.ts'
import { readReviewHistory, readReviewItem } from '../review/review-item.ts'
import { addReviewWatched } from '../review/review-watch-progress.ts'

/** The reviewers' desk (rules/videos#review). */
export function serveVideoReview(context: StaffCallServices & Pick<AppContext, 'clock'>): void {
  serveStaff(context, videoReviewCalls.queue, ({ query, db, principal }) =>
    readReviewQueue(db, principal, query, context.clock.now()),
  )
  serveStaff(context, videoReviewCalls.item, ({ query, db, principal }) =>
    readReviewItem(db, query.id, principal, { now: context.clock.now(), share: context.config.REVIEW_SHARE }),
  )
  serveStaff(context, videoReviewCalls.watched, ({ body, principal }) => addReviewWatched(context, principal, body))
  serveStaff(context, videoReviewCalls.decide, ({ body, principal }) =>
    runEventWithMessage(
      context,
      runnableVideoWorkflow,
      principal,
      { event: body.result, id: body.id, input: body },
      videoStatusAnswer,
    ),
  )
  serveStaff(context, videoReviewCalls.history, async ({ query, db, principal }) => {
    await readVideoRow(db, query.id, principal)
    return readReviewHistory(db, query.id)
  })
}
