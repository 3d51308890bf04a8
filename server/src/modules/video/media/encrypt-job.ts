import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, RowOf } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { schedulePeriodicJob } from '../../../platform/jobs/periodic-job.ts'
import type { JobKind, JobRun } from '../../../platform/context/job-queue.ts'
import { IS_GUARDED_CONDITION, readMediaSet } from './media-set.ts'
import { encryptedSegmentName, encryptSegment, isClearSegment } from '../rights/segment-cipher.ts'
import { storeVideoKey, newVideoKey, findVideoKey } from '../rights/video-keys.ts'

type EncryptJobServices = Pick<AppContext, 'config' | 'database' | 'storage'>

const ENCRYPT = 'video.encrypt'

const payload = z.object({ kid: z.string(), base: z.string() })
type EncryptJobPayload = z.output<typeof payload>

/**
 * Videos made before there were keys. From the moment such a video is not for everybody any more its segments leave the
 * server encrypted: `queueSegmentEncryption` gives it a key at the first request, and a job once a minute finds the others. What lies in
 * the storage follows in the background. A segment is the same bytes whether it is encrypted now or was before, so a
 * player does not see where the job stands, and nothing is made anew from the picture.
 */
export async function scheduleSegmentEncryption(
  context: Pick<AppContext, 'config' | 'database' | 'jobs' | 'storage'>,
): Promise<void> {
  context.jobs.register(encryptJob(context))
  await schedulePeriodicJob(context, {
    kind: 'video.guard',
    title: '检查需要加密的视频',
    cron: '35 * * * * ? *',
    timeoutSeconds: 600,
    run: () => queueUnguardedVideos(context),
  })
}

async function queueUnguardedVideos(
  context: Pick<AppContext, 'config' | 'database' | 'jobs'>,
): Promise<{ guarded: number }> {
  const { rows } = await sql<Pick<RowOf<'he_video_media'>, 'video_id' | 'version_no' | 'tenant_id'>>`
    select distinct m.video_id, m.version_no, m.tenant_id from he_video_media m join he_video v on v.id = m.video_id
    where m.kind = 'hls' and m.encrypt_kid is null and v.deleted_at is null and ${IS_GUARDED_CONDITION}`.execute(
    context.database.system,
  )
  for (const { video_id, version_no, tenant_id } of rows) {
    const set = await readMediaSet(context.database.forTenant(tenant_id), { videoId: video_id, version: version_no })
    if (set?.kid === null) await queueSegmentEncryption(context, { ...set, videoId: video_id })
  }
  return { guarded: rows.length }
}

/** Gives clear files a key. Of two that do so at once one finds that it was done. */
export async function queueSegmentEncryption(
  context: Pick<AppContext, 'config' | 'database' | 'jobs'>,
  { tenantId, videoId, base }: { tenantId: number; videoId: string; base: string },
): Promise<void> {
  const key = newVideoKey()
  await context.database
    .forTenant(tenantId)
    .transaction()
    .execute(async tx => {
      if ((await assignKey(tx, videoId, base, key.kid)) === 0) return
      await storeVideoKey(context, tx, key, { videoId, tenantId })
      await context.jobs.add({ kind: ENCRYPT, payload: { kid: key.kid, base }, tenantId, key: key.kid }, tx)
    })
}

async function assignKey(db: Db, videoId: string, base: string, kid: string): Promise<number> {
  const { rows } = await sql`
    update he_video_media set encrypt_kid = ${kid}::uuid
    where video_id = ${videoId}::uuid and kind = 'hls' and encrypt_kid is null and starts_with(path, ${`${base}/`})
    returning id`.execute(db)
  return rows.length
}

function encryptJob(context: EncryptJobServices): JobKind<EncryptJobPayload> {
  return {
    kind: ENCRYPT,
    title: '加密视频文件',
    payload,
    maxAttempts: 5,
    timeoutSeconds: 3600,
    parallel: 1,
    priority: 'background',
    run: run => encryptStored(context, run),
  }
}

/** Begun anew it goes on with what is still clear. */
async function encryptStored(context: EncryptJobServices, run: JobRun<EncryptJobPayload>): Promise<unknown> {
  const { kid, base } = run.payload
  const db = context.database.forTenant(run.tenantId)
  const key = await findVideoKey(context, db, kid)
  if (!key) return { skipped: true } // another file was uploaded, or the version was cleared away
  const clear = (await context.storage.list(base)).filter(isClearSegment)
  for (const [at, path] of clear.entries()) {
    run.signal.throwIfAborted()
    const file = await context.storage.find(path)
    if (!file) continue
    await context.storage.put(encryptedSegmentName(path), encryptSegment(file.read(), key, path))
    await context.storage.remove(path)
    if (at % 20 === 0) await run.progress(Math.floor((at / clear.length) * 100), '加密中')
  }
  return { segments: clear.length }
}
