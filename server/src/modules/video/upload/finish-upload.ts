import { open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { TRANSCODE_JOB } from '../media/transcode-job.ts'
import { updateVideo } from '../records/video-store.ts'
import { uploadSourcePath, type UploadRow } from './video-upload-store.ts'

/** Bytes of an upload that lie on disk; nothing when its file is not (or no longer) among the unfinished ones. */
export async function receivedUploadBytes(folder: string, id: string): Promise<number | undefined> {
  return stat(join(folder, id)).then(
    ({ size }) => size,
    () => undefined,
  )
}

/** Whether every byte is here, or was moved on before the server was killed. */
export async function isUploadComplete(
  context: Pick<AppContext, 'storage'>,
  folder: string,
  upload: UploadRow,
): Promise<boolean> {
  const here = await receivedUploadBytes(folder, upload.id)
  if (here !== undefined) return here === upload.size
  return (await context.storage.find(uploadSourcePath(upload)))?.size === upload.size
}

/**
 * The last byte has come: file into the storage, video to the queue, once. Each part may find the one before done
 * already, because the server may be killed between any two.
 */
export async function finishVideoUpload(
  context: Pick<AppContext, 'database' | 'clock' | 'jobs' | 'storage'>,
  folder: string,
  upload: UploadRow,
): Promise<void> {
  if (upload.finished_at !== null) return
  const source = uploadSourcePath(upload)
  if ((await receivedUploadBytes(folder, upload.id)) !== undefined) {
    await syncToDisk(join(folder, upload.id))
    await context.storage.moveIn(source, join(folder, upload.id))
  }
  await queueTranscoding(context, upload, source)
  await rm(join(folder, `${upload.id}.json`), { force: true })
}

/** What is called finished must outlive a power cut. */
async function syncToDisk(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.datasync().finally(() => handle.close())
}

async function queueTranscoding(
  context: Pick<AppContext, 'database' | 'clock' | 'jobs'>,
  upload: UploadRow,
  source: string,
): Promise<void> {
  const now = context.clock.now()
  await context.database
    .forTenant(upload.tenant_id)
    .transaction()
    .execute(async tx => {
      const marked = await tx
        .updateTable('he_upload')
        .set({ finished_at: now, touched_at: now, received: upload.size })
        .where('id', '=', upload.id)
        .where('finished_at', 'is', null)
        .executeTakeFirst()
      if (marked.numUpdatedRows === 0n) return
      await updateVideo(tx, upload.video_id, upload.created_by, {
        media_status: 'queued',
        media_error: null,
        source_path: source,
        source_name: upload.name,
        source_size: upload.size,
      })
      await sql`delete from he_review_watch w using he_video v where w.video_id = ${upload.video_id}
        and v.id = w.video_id and w.version_no = v.version_no`.execute(tx)
      await context.jobs.add(
        {
          kind: TRANSCODE_JOB,
          payload: { videoId: upload.video_id, source, ...(upload.sha256 === null ? {} : { sha256: upload.sha256 }) },
          tenantId: upload.tenant_id,
          createdBy: upload.created_by,
          title: `视频转码：${upload.name}`,
          key: upload.video_id,
        },
        tx,
      )
    })
}
