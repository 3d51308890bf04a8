import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../../platform/jobs/periodic-job.ts'
import { updateVideo, readMediaRows, videoById } from '../records/video-store.ts'
import { finishVideoUpload, isUploadComplete } from './finish-upload.ts'
import { UPLOAD_COLUMNS, type UploadRow } from './video-upload-store.ts'

type UploadSweepServices = Pick<AppContext, 'database' | 'clock' | 'jobs' | 'storage'>

const HOUR_MS = 3600 * 1000

/** An upload nobody sent to or asked for since is given up; a finished one is remembered longer. */
export const UPLOAD_ABANDONED_AFTER_MS = 24 * HOUR_MS
const REMEMBERED_MS = 7 * 24 * HOUR_MS

/** Every hour: abandoned uploads go, whole ones that nobody came back for are finished. */
export async function scheduleVideoUploadSweep(context: UploadSweepServices, folder: string): Promise<void> {
  await schedulePeriodicJob(context, {
    kind: 'upload.sweep',
    title: '清理未完成的上传',
    cron: '0 25 * * * ? *',
    timeoutSeconds: 900,
    run: () => sweepUploads(context, folder),
  })
}

async function sweepUploads(
  context: UploadSweepServices,
  folder: string,
): Promise<{ finished: number; dropped: number }> {
  const before = new Date(context.clock.now().getTime() - UPLOAD_ABANDONED_AFTER_MS)
  const done = { finished: 0, dropped: 0 }
  for (const upload of await readUnfinishedUploads(context)) {
    if (await isUploadComplete(context, folder, upload)) {
      await finishVideoUpload(context, folder, upload)
      done.finished += 1
    } else if (upload.touched < before) {
      await dropVideoUpload(context, folder, upload)
      done.dropped += 1
    }
  }
  await forgetFinished(context)
  await dropUnknownFiles(context, folder)
  return done
}

async function readUnfinishedUploads({
  database,
}: Pick<AppContext, 'database'>): Promise<(UploadRow & { touched: Date })[]> {
  const rows = await database.system
    .selectFrom('he_upload')
    .select([...UPLOAD_COLUMNS, 'touched_at'])
    .where('finished_at', 'is', null)
    .execute()
  return rows.map(row => ({
    ...(row as unknown as UploadRow),
    touched: new Date(`${row['touched_at']}+08:00`),
  }))
}

/** Gives an upload up: its bytes, its row, and the word on the video that something is on its way. */
export async function dropVideoUpload(
  context: Pick<AppContext, 'database'>,
  folder: string,
  upload: UploadRow,
): Promise<void> {
  await rm(join(folder, upload.id), { force: true })
  await rm(join(folder, `${upload.id}.json`), { force: true })
  const db = context.database.forTenant(upload.tenant_id)
  await db.deleteFrom('he_upload').where('id', '=', upload.id).where('finished_at', 'is', null).execute()
  const video = await videoById(db, upload.video_id)
  if (video?.media_status !== 'uploading' || (await hasOtherUpload(context, upload))) return
  const stored = await readMediaRows(db, video.id, video.version_no)
  await updateVideo(db, video.id, 'system', { media_status: stored.length > 0 ? 'ready' : 'none' })
}

async function hasOtherUpload(
  { database }: Pick<AppContext, 'database'>,
  { video_id, tenant_id }: UploadRow,
): Promise<boolean> {
  const other = await database
    .forTenant(tenant_id)
    .selectFrom('he_upload')
    .select('id')
    .where('video_id', '=', video_id)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return other !== undefined
}

async function forgetFinished({ database, clock }: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - REMEMBERED_MS)
  await database.system
    .deleteFrom('he_upload')
    .where('finished_at', '<', sql<string>`${before}`)
    .execute()
}

/** Files of which no row knows: the server was killed while it began. */
async function dropUnknownFiles(context: Pick<AppContext, 'database' | 'clock'>, folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const ids = [...new Set(names.map(name => name.replace(/\.json$/, '')))].filter(id => /^[0-9a-f]{32}$/.test(id))
  if (ids.length === 0) return
  const known = await context.database.system
    .selectFrom('he_upload')
    .select('id')
    .where('id', 'in', ids)
    .where('finished_at', 'is', null)
    .execute()
  const there = new Set(known.map(row => row['id']))
  for (const id of ids.filter(id => !there.has(id))) {
    if (await isRecentFile(join(folder, id), context.clock.now())) continue
    await rm(join(folder, id), { force: true })
    await rm(join(folder, `${id}.json`), { force: true })
  }
}

/** A file may lie there a moment before its row does. */
async function isRecentFile(file: string, now: Date): Promise<boolean> {
  const match = await stat(file).catch(() => undefined)
  return match !== undefined && now.getTime() - match.mtimeMs < HOUR_MS
}
