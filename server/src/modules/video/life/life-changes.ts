import { reviewDue } from '@xuanjiao/contract/business/video/life/video-life'
import { standingOf, type VideoEvent, type VideoState } from '@xuanjiao/contract/business/video/life/video-states'
import { wireDate } from '@xuanjiao/wire/wall-time'
import type { Db, UpdateOf } from '../../../platform/database/db.ts'
import { tellWith } from '../../../platform/house/events.ts'
import type { LifeRow } from '../records/life-row.ts'
import { setVideo } from '../records/life-row.ts'
import { hideFromViewers, showToViewers } from './published.ts'
import { contentOf, doctorName, inheritMedia, keepVersion } from './versions.ts'

/** The topic on which the life of videos is told: `{id, event, from, to}`. */
export const VIDEO_NEWS = 'video.life'

export interface VideoStateChange {
  event: VideoEvent
  from: VideoState
  to: VideoState
  by: string
  now: Date
  reason?: string | undefined
  note?: string | undefined
}

type Columns = UpdateOf<'he_video'>

/** Carries a decided event out, inside the transaction that holds the video. */
export async function carryOut(tx: Db, video: LifeRow, change: VideoStateChange): Promise<void> {
  const { event, to, by, now } = change
  const columns = (await effects[event]?.(tx, video, change)) ?? {}
  const { status, reviewNode } = standingOf(to)
  await setVideo(tx, video.id, by, now, { status, review_node: reviewNode, ...columns })
  if (to === 'published') await goLive(tx, video, change)
  const news = { id: video.id, event, from: change.from, to }
  await tellWith(tx, VIDEO_NEWS, JSON.stringify(news))
}

type Effect = (tx: Db, video: LifeRow, change: VideoStateChange) => Promise<Columns>

/** What an event changes beside where the video stands. */
const effects: Partial<Record<VideoEvent, Effect>> = {
  submit: async (tx, video, { by, now }) => {
    const content = contentOf(video, await doctorName(tx, video.doctor_id))
    await keepVersion(tx, video, { content, submitted_by: by, submitted_at: now })
    return { submit_by: by, submit_time: now, node_time: now, review_round: video.review_round + 1 }
  },
  pass: async (_tx, _video, { to, now }) => ({ node_time: to === 'compliance' ? now : null }),
  reject: async () => ({ node_time: null }),
  withdraw: async () => ({ node_time: null }),
  off: takenOff,
  dueOff: takenOff,
  lapse: takenOff,
  overdue: takenOff,
  revise: async (tx, video, { by, now, note }) => {
    const version_no = video.version_no + 1
    await keepVersion(tx, { ...video, version_no }, { created_by: by, created_at: now, note: note ?? null })
    await inheritMedia(tx, video.id, video.version_no, version_no)
    return { version_no, review_round: 0, submit_by: null, submit_time: null, plan_publish_time: null }
  },
}

async function takenOff(tx: Db, video: LifeRow, { reason, now }: VideoStateChange): Promise<Columns> {
  await hideFromViewers(tx, video.id)
  // Where a revision is under way, the version that goes does not come back.
  const gone = video.published_version_no
  if (gone !== video.version_no) await keepVersion(tx, { ...video, version_no: gone }, { replaced_at: now })
  return { published_version_no: 0, off_reason: reason ?? null, plan_off_time: null }
}

/** The version becomes the one viewers see; the one before is theirs no more. */
async function goLive(tx: Db, video: LifeRow, { event, by, now }: VideoStateChange): Promise<void> {
  const renewed = event !== 'republish' || video.review_due_date === null
  await setVideo(tx, video.id, by, now, {
    published_version_no: video.version_no,
    publish_time: now,
    plan_publish_time: null,
    off_reason: null,
    ...(renewed ? { review_due_date: reviewDue(wireDate(now)) } : {}),
  })
  await showToViewers(tx, video.id, now)
  await keepVersion(tx, video, { published_at: now, replaced_at: null })
  await tx
    .updateTable('he_video_version')
    .set({ replaced_at: now })
    .where('video_id', '=', video.id)
    .where('version_no', '<>', video.version_no)
    .where('published_at', 'is not', null)
    .where('replaced_at', 'is', null)
    .execute()
}
