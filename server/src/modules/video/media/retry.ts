import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { refuseExpired } from '../records/expired.ts'
import { TRANSCODE } from './media-job.ts'
import { changeVideo, findVideo } from '../records/store.ts'

/** Tries a failed transcoding again from the file that was uploaded. */
export async function retryMedia(
  context: Pick<AppContext, 'jobs' | 'storage'>,
  db: Db,
  id: string,
  who: Staff,
): Promise<void> {
  await refuseExpired(db, who)
  const video = await findVideo(db, id, who.place, true)
  if (!video) throw deny.notFound()
  if (video.media_status !== 'failed') throw deny.business('只有转码失败的视频可以重试')
  const row = await db.selectFrom('he_video').select('source_path').where('id', '=', id).executeTakeFirst()
  const source = row?.source_path
  if (!source || !(await context.storage.find(source))) throw deny.business('原文件已不存在，请重新上传')
  await db.transaction().execute(async tx => {
    await changeVideo(tx, id, who.username, { media_status: 'queued', media_error: null })
    await context.jobs.add(
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
