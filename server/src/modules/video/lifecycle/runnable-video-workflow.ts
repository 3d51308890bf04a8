import { video } from '@xuanjiao/contract/business/video/video'
import { VERIFICATION_LAPSE_DAYS } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle'
import type { VideoStatus } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { videoWorkflow } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { sql, type SqlBool } from 'kysely'
import type { SqlCondition } from '../../../platform/database/statement.ts'
import type { RunnableWorkflow } from '../../../platform/workflows/runnable-workflow.ts'
import { publishVersion, videoEffects } from './lifecycle-effects.ts'
import { loadVideoKnowledge, type VideoEventInput } from './lifecycle-facts.ts'
import type { VideoLifecycleRow } from '../records/video-row.ts'
import { requireReviewedVersion, writeReviewLine } from './review-history.ts'

const isLive = () => sql<SqlBool>`r.published_version_no > 0`

/** Viewers see a video in which such a doctor speaks; `d` is the doctor. */
export const doctorSpeaksCondition = (since: SqlCondition): SqlCondition => sql`r.published_version_no > 0 and exists (
  select from he_video_published p join he_famous_doctor d on d.id = p.doctor_id where p.video_id = r.id and ${since})`

/** How a video comes to viewers and leaves them, as it runs (rules/videos#states). */
export const runnableVideoWorkflow: RunnableWorkflow<typeof videoWorkflow, VideoLifecycleRow, VideoEventInput> = {
  workflow: videoWorkflow,
  entity: video,
  requireSeen: requireReviewedVersion,
  loadKnowledge: loadVideoKnowledge,
  effects: videoEffects,
  onEntered: { published: publishVersion },
  log: writeReviewLine,
  dueCondition: {
    dueOff: isLive,
    overdue: isLive,
    lapse: now =>
      doctorSpeaksCondition(sql`d.lapsed_at <= ${now}::timestamptz - ${`${VERIFICATION_LAPSE_DAYS} days`}::interval`),
  },
}

/** What an event has made of a video, as its calls answer it. */
export const videoStatusAnswer = (row: VideoLifecycleRow): VideoStatus => ({
  id: row.id,
  status: row.status,
  reviewNode: row.review_node,
  versionNo: row.version_no,
  publishedVersionNo: row.published_version_no,
})
