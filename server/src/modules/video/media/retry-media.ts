import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { TRANSCODE_JOB } from './transcode-job.ts'
import { updateVideo, findVideoInScope } from '../records/video-store.ts'

/** Tries a failed transcoding again from the file that was uploaded. */
export async function retryMedia(
  context: Pick<AppContext, 'jobs' | 'storage'>,
  db: Db,
  id: string,
  principal: Principal,
): Promise<void> {
  const video = await findVideoInScope(db, id, principal, true)
  if (!video) throw appErrors.notFound()
  if (video.media_status !== 'failed') throw appErrors.business('只有转码失败的视频可以重试')
  const row = await db.selectFrom('he_video').select('source_path').where('id', '=', id).executeTakeFirst()
  const source = row?.source_path
  if (!source || !(await context.storage.find(source))) throw appErrors.business('原文件已不存在，请重新上传')
  await db.transaction().execute(async tx => {
    await updateVideo(tx, id, principal.username, { media_status: 'queued', media_error: null })
    await context.jobs.add(
      {
        kind: TRANSCODE_JOB,
        payload: { videoId: id, source },
        tenantId: principal.tenantId,
        createdBy: principal.username,
        title: `视频转码：${video.title}`,
        key: id,
      },
      tx,
    )
  })
}
