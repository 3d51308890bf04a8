import { reviewDueDay } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle'
import type { videoWorkflow } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { video as entity } from '@xuanjiao/contract/business/video/video'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { Db, UpdateOf } from '../../../platform/database/db.ts'
import { updateRow } from '../../../platform/workflows/workflow-rows.ts'
import type { RunnableWorkflow, WorkflowChange } from '../../../platform/workflows/runnable-workflow.ts'
import type { VideoEventInput } from './lifecycle-facts.ts'
import type { VideoLifecycleRow } from '../records/video-row.ts'
import { hideFromViewers, publishToViewers } from './published-videos.ts'
import { versionContentOf, readDoctorName, inheritVersionMedia, saveVideoVersion } from './video-versions.ts'

export type VideoChange = WorkflowChange<typeof videoWorkflow, VideoEventInput>
type VideoColumns = UpdateOf<'he_video'>
type VideoEffects = NonNullable<RunnableWorkflow<typeof videoWorkflow, VideoLifecycleRow, VideoEventInput>['effects']>

/** What an event changes beside the state of the video. */
export const videoEffects: VideoEffects = {
  submit: async (tx, video, { by, now }) => {
    const content = versionContentOf(video, await readDoctorName(tx, video.doctor_id))
    await saveVideoVersion(tx, video, { content, submitted_by: by, submitted_at: now })
    return { submit_by: by, submit_time: now, node_time: now, review_round: video.review_round + 1 }
  },
  pass: async (_tx, _video, { to, now }) => ({ node_time: to === 'compliance' ? now : null }),
  reject: async () => ({ node_time: null }),
  withdraw: async () => ({ node_time: null }),
  off: takeOffEffect,
  dueOff: takeOffEffect,
  lapse: takeOffEffect,
  overdue: takeOffEffect,
  revise: async (tx, video, { by, now, input }) => {
    const version_no = video.version_no + 1
    await saveVideoVersion(tx, { ...video, version_no }, { created_by: by, created_at: now, note: input.note ?? null })
    await inheritVersionMedia(tx, video.id, video.version_no, version_no)
    return { version_no, review_round: 0, submit_by: null, submit_time: null, plan_publish_time: null }
  },
}

async function takeOffEffect(tx: Db, video: VideoLifecycleRow, { input, now }: VideoChange): Promise<VideoColumns> {
  await hideFromViewers(tx, video.id)
  // Where a revision is under way, the version that goes does not come back.
  const gone = video.published_version_no
  if (gone !== video.version_no) await saveVideoVersion(tx, { ...video, version_no: gone }, { replaced_at: now })
  return { published_version_no: 0, off_reason: input.reason ?? null, plan_off_time: null }
}

/** The version becomes the one viewers see; the one before is theirs no more. */
export async function publishVersion(tx: Db, video: VideoLifecycleRow, change: VideoChange): Promise<void> {
  const { event, now } = change
  const renewed = event !== 'republish' || video.review_due_date === null
  const columns: VideoColumns = {
    published_version_no: video.version_no,
    publish_time: now,
    plan_publish_time: null,
    off_reason: null,
    ...(renewed ? { review_due_date: reviewDueDay(wireDate(now)) } : {}),
  }
  await updateRow(tx, entity, video.id, change, columns)
  await publishToViewers(tx, video.id, now)
  await saveVideoVersion(tx, video, { published_at: now, replaced_at: null })
  await tx
    .updateTable('he_video_version')
    .set({ replaced_at: now })
    .where('video_id', '=', video.id)
    .where('version_no', '<>', video.version_no)
    .where('published_at', 'is not', null)
    .where('replaced_at', 'is', null)
    .execute()
}
