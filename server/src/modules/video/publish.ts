import { sql } from 'kysely'
import type { House } from '../../platform/house.ts'
import type { Db } from '../../platform/db.ts'
import { deny } from '../../platform/refuse.ts'
import type { Staff } from '../../platform/who.ts'
import { TRANSCODE } from './media-job.ts'
import { changeVideo, findVideo, type VideoRow } from './store.ts'

async function writable(db: Db, id: string, who: Staff): Promise<VideoRow> {
  const video = await findVideo(db, id, who.place, true)
  if (!video) throw deny.notFound()
  return video
}

/** Draft or taken off, with finished media → published. */
export async function publish(db: Db, id: string, who: Staff): Promise<void> {
  const video = await writable(db, id, who)
  if (video.status === 'published') throw deny.business('视频已经发布')
  if (!['draft', 'approved', 'off'].includes(video.status)) throw deny.business('当前状态不能发布')
  if (video.media_status !== 'ready') throw deny.business('视频文件尚未转码完成，不能发布')
  await changeVideo(db, id, who.username, {
    status: 'published',
    publish_time: sql`now()`,
    published_version_no: video.version_no,
    off_reason: null,
  })
}

/** Published → off, with the reason that is kept. */
export async function takeOff(db: Db, id: string, who: Staff, reason: string): Promise<void> {
  const video = await writable(db, id, who)
  if (video.status !== 'published') throw deny.business('只有已发布的视频可以下架')
  await changeVideo(db, id, who.username, { status: 'off', off_reason: reason })
}

/** Tries a failed transcoding again from the file that was uploaded. */
export async function retryMedia(house: House, db: Db, id: string, who: Staff): Promise<void> {
  const video = await writable(db, id, who)
  if (video.media_status !== 'failed') throw deny.business('只有转码失败的视频可以重试')
  const row = await db.selectFrom('he_video').select('source_path').where('id', '=', id).executeTakeFirst()
  const source = row?.source_path as string | null | undefined
  if (!source || !(await house.storage.find(source))) throw deny.business('原文件已不存在，请重新上传')
  await db.transaction().execute(async tx => {
    await changeVideo(tx, id, who.username, { media_status: 'queued', media_error: null })
    await house.jobs.add(
      {
        kind: TRANSCODE,
        payload: { videoId: id, source },
        tenantId: who.tenantId,
        createdBy: who.username,
        title: `视频转码：${video.title}`,
        key: id,
      },
      tx,
    )
  })
}
