import type { Readable } from 'node:stream'
import { FILE_LINK_SECONDS } from '@xuanjiao/contract/system/files/files'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { RowOf } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { closedFile, findOpened } from '../../platform/sealing/file-seal.ts'
import { secretFor } from '../../platform/secrets/secret.ts'
import { signLink } from '../../platform/secrets/signed-links.ts'
import type { Staff } from '../../platform/access/who.ts'
import { FILE_PURPOSE } from './read.ts'
import { insertFile, RESULT } from './store.ts'

/** What the server made for one person: nobody else sees it, and it is gone after some days. */
export interface MadeFile {
  name: string
  type: string
  ending: string
  body: Readable
}

const KEPT_DAYS = 7
const CLEARED_AT_ONCE = 20

/** Keeps it, and answers a link that holds for five minutes, relative to the API base. */
export async function keepForOne(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'storage' | 'personal'>,
  who: Staff,
  { name, type, ending, body }: MadeFile,
): Promise<string> {
  const db = context.database.forTenant(who.tenantId)
  const now = context.clock.now()
  const [year, month] = wireDate(now).split('-')
  const id = newId()
  const path = `${RESULT}/${year}/${month}/${id}.${ending}`
  await context.storage.put(path, closedFile(context.personal.ring, path, body))
  const { size = 0 } = (await findOpened(context.storage, context.personal.ring, path)) ?? {}
  await insertFile(db, { id, path, name, type, biz: RESULT, isPublic: false, size, sha256: '' }, who, now)
  await clearOld(context, who.tenantId)
  const expires = Math.floor(now.getTime() / 1000) + FILE_LINK_SECONDS
  const holder = who.sessionId
  const signature = signLink(secretFor(context.config), { purpose: FILE_PURPOSE, path, holder, expires })
  return `/sys/common/static/${path}?${new URLSearchParams({ expires: String(expires), holder, signature }).toString()}`
}

/** Whoever adds one clears a few that have had their time. */
async function clearOld(
  { database, storage, clock }: Pick<AppContext, 'database' | 'clock' | 'storage'>,
  tenantId: number,
): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)
  const { rows } = await sql<Pick<RowOf<'sys_file'>, 'path'>>`
    delete from sys_file where id in (
      select id from sys_file where tenant_id = ${tenantId} and biz = ${RESULT} and created_at < ${before}
      order by created_at limit ${CLEARED_AT_ONCE} for update skip locked) returning path`.execute(
    database.forTenant(tenantId),
  )
  for (const { path } of rows) await storage.remove(path)
}
