import { video } from '@xuanjiao/contract/business/video/video'
import { LAPSE_DAYS } from '@xuanjiao/contract/business/video/life/video-life'
import type { VideoStatus } from '@xuanjiao/contract/business/video/life/video-life-calls'
import { videoWorkflow } from '@xuanjiao/contract/business/video/life/video-workflow'
import { sql, type SqlBool } from 'kysely'
import type { SqlCondition } from '../../../platform/database/statement.ts'
import type { RunnableWorkflow } from '../../../platform/workflows/runnable-workflow.ts'
import { refuseExpired } from '../records/expired.ts'
import { goLive, videoEffects } from './life-effects.ts'
import { knowVideo, type VideoInput } from './life-facts.ts'
import type { LifeRow } from '../records/life-row.ts'
import { demandOnDesk, writeLine } from './review-line.ts'

const isLive = () => sql<SqlBool>`r.published_version_no > 0`

/** Viewers see a video in which such a doctor speaks; `d` is the doctor. */
export const speaks = (since: SqlCondition): SqlCondition => sql`r.published_version_no > 0 and exists (
  select from he_video_published p join he_famous_doctor d on d.id = p.doctor_id where p.video_id = r.id and ${since})`

/** How a video comes to viewers and leaves them, as it runs (rules/videos#states). */
export const videoLife: RunnableWorkflow<typeof videoWorkflow, LifeRow, VideoInput> = {
  workflow: videoWorkflow,
  entity: video,
  before: refuseExpired,
  demandSeen: demandOnDesk,
  know: knowVideo,
  effects: videoEffects,
  entered: { published: goLive },
  log: writeLine,
  due: {
    dueOff: isLive,
    overdue: isLive,
    lapse: now => speaks(sql`d.lapsed_at <= ${now}::timestamptz - ${`${LAPSE_DAYS} days`}::interval`),
  },
}

/** What an event has made of a video, as its calls answer it. */
export const videoStatusOf = (row: LifeRow): VideoStatus => ({
  id: row.id,
  status: row.status,
  reviewNode: row.review_node,
  versionNo: row.version_no,
  publishedVersionNo: row.published_version_no,
})
