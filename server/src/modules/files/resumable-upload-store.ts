import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { UploadLabel } from '@xuanjiao/contract/system/files/file-calls'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/app-context.ts'
import { requireDiskSpace } from '../../platform/host/require-disk-space.ts'
import { schedulePeriodicJob } from '../../platform/jobs/periodic-job.ts'
import { fileBaseName } from '../../platform/http/multipart-form.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { uploadLabelOf } from './file-kinds.ts'

/** A file that is coming in parts. Its bytes and what is known of it lie beside each other in one folder. */
export interface ResumableUpload {
  id: string
  file: string
  name: string
  biz: UploadLabel
  size: number
  /** Bytes that are here. */
  received: number
  tenantId: number
  user: string
}

const written = z.object({
  size: z.number(),
  metadata: z.object({ filename: z.string(), biz: z.string(), tenant: z.string(), user: z.string() }),
})

/** The upload as the disk knows it; undefined when there is none. */
export async function readResumableUpload(folder: string, id: string): Promise<ResumableUpload | undefined> {
  const file = join(folder, id)
  const [text, here] = await Promise.all([
    readFile(`${file}.json`, 'utf8').catch(() => undefined),
    stat(file).catch(() => undefined),
  ])
  const known = text === undefined || !here ? undefined : written.safeParse(JSON.parse(text)).data
  if (!known || !here) return undefined
  const { filename, biz, tenant, user } = known.metadata
  const facts = { name: fileBaseName(filename), biz: uploadLabelOf({ biz }), tenantId: Number(tenant), user }
  return { id, file, size: known.size, received: here.size, ...facts }
}

export async function dropResumableUpload(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true })
  await rm(join(folder, `${id}.json`), { force: true })
}

/** What one person may have on its way at once. */
const MOST_OPEN = 20

export async function requireUploadRoom(
  { config }: Pick<AppContext, 'config'>,
  folder: string,
  principal: Principal,
  size: number,
): Promise<void> {
  const open = await readResumableUploads(folder)
  if (open.filter(({ user }) => user === principal.userId).length >= MOST_OPEN)
    throw appErrors.business('未完成的上传过多，请先完成或取消一些')
  const toCome = open.reduce((sum, one) => sum + one.size - one.received, 0)
  await requireDiskSpace(config, toCome + size)
}

async function readResumableUploads(folder: string): Promise<ResumableUpload[]> {
  const ids = (await readdir(folder)).filter(name => name.endsWith('.json')).map(name => name.slice(0, -5))
  const matches = await Promise.all(ids.map(id => readResumableUpload(folder, id)))
  return matches.filter(one => one !== undefined)
}

/** Nobody comes back to one after a day. */
const ABANDONED_AFTER_MS = 24 * 3600 * 1000

/** Every hour what nobody came back to goes. */
export async function scheduleUploadSweep(context: Pick<AppContext, 'clock' | 'jobs'>, folder: string): Promise<void> {
  await schedulePeriodicJob(context, {
    kind: 'files.sweep',
    title: '清理未完成的文件上传',
    cron: '0 35 * * * ? *',
    timeoutSeconds: 900,
    run: () => sweepResumableUploads(folder, context.clock.now()),
  })
}

async function sweepResumableUploads(folder: string, now: Date): Promise<{ dropped: number }> {
  let dropped = 0
  for (const name of await readdir(folder)) {
    const match = await stat(join(folder, name)).catch(() => undefined)
    if (!match || now.getTime() - match.mtimeMs < ABANDONED_AFTER_MS) continue
    // What is known of a file is written once; the file itself is written to as long as it comes.
    const bytes = name.endsWith('.json') && (await stat(join(folder, name.slice(0, -5))).catch(() => undefined))
    if (bytes && now.getTime() - bytes.mtimeMs < ABANDONED_AFTER_MS) continue
    await rm(join(folder, name), { force: true })
    dropped += 1
  }
  return { dropped }
}
