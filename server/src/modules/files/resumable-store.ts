import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Biz } from '@xuanjiao/contract/system/files/files'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/app-context.ts'
import { needDisk } from '../../platform/host/disk-room.ts'
import { regularly } from '../../platform/jobs/regular.ts'
import { baseName } from '../../platform/http/form.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { bizOf } from './kinds.ts'

/** A file that is coming in parts. Its bytes and what is known of it lie beside each other in one folder. */
export interface OpenUpload {
  id: string
  file: string
  name: string
  biz: Biz
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
export async function openOf(folder: string, id: string): Promise<OpenUpload | undefined> {
  const file = join(folder, id)
  const [text, here] = await Promise.all([
    readFile(`${file}.json`, 'utf8').catch(() => undefined),
    stat(file).catch(() => undefined),
  ])
  const known = text === undefined || !here ? undefined : written.safeParse(JSON.parse(text)).data
  if (!known || !here) return undefined
  const { filename, biz, tenant, user } = known.metadata
  const facts = { name: baseName(filename), biz: bizOf({ biz }), tenantId: Number(tenant), user }
  return { id, file, size: known.size, received: here.size, ...facts }
}

export async function dropUpload(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true })
  await rm(join(folder, `${id}.json`), { force: true })
}

/** What one person may have on its way at once. */
const MOST_OPEN = 20

export async function needRoom(
  { config }: Pick<AppContext, 'config'>,
  folder: string,
  who: Staff,
  size: number,
): Promise<void> {
  const open = await openUploads(folder)
  if (open.filter(({ user }) => user === who.userId).length >= MOST_OPEN)
    throw deny.business('未完成的上传过多，请先完成或取消一些')
  const toCome = open.reduce((sum, one) => sum + one.size - one.received, 0)
  await needDisk(config, toCome + size)
}

async function openUploads(folder: string): Promise<OpenUpload[]> {
  const ids = (await readdir(folder)).filter(name => name.endsWith('.json')).map(name => name.slice(0, -5))
  const found = await Promise.all(ids.map(id => openOf(folder, id)))
  return found.filter(one => one !== undefined)
}

/** Nobody comes back to one after a day. */
const ABANDONED_AFTER_MS = 24 * 3600 * 1000

/** Every hour what nobody came back to goes. */
export async function sweepEveryHour(context: Pick<AppContext, 'clock' | 'jobs'>, folder: string): Promise<void> {
  await regularly(context, {
    kind: 'files.sweep',
    title: '清理未完成的文件上传',
    cron: '0 35 * * * ? *',
    timeoutSeconds: 900,
    run: () => sweepResumable(folder, context.clock.now()),
  })
}

async function sweepResumable(folder: string, now: Date): Promise<{ dropped: number }> {
  let dropped = 0
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (!found || now.getTime() - found.mtimeMs < ABANDONED_AFTER_MS) continue
    // What is known of a file is written once; the file itself is written to as long as it comes.
    const bytes = name.endsWith('.json') && (await stat(join(folder, name.slice(0, -5))).catch(() => undefined))
    if (bytes && now.getTime() - bytes.mtimeMs < ABANDONED_AFTER_MS) continue
    await rm(join(folder, name), { force: true })
    dropped += 1
  }
  return { dropped }
}
