import type { Readable } from 'node:stream'
import { FILE_LINK_SECONDS } from '@xuanjiao/contract/system/files/file-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { RowOf } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { encryptFile, findDecryptedFile } from '../../platform/encryption/file-encryption.ts'
import { secretsFor } from '../../platform/secrets/signing-secrets.ts'
import { signLink } from '../../platform/secrets/signed-links.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { FILE_LINK_PURPOSE } from './read-file.ts'
import { insertFile, RESULT_BIZ } from './file-store.ts'

/** What the server made for one person: nobody else sees it, and it is gone after some days. */
export interface PrivateResultFile {
  name: string
  type: string
  ending: string
  body: Readable
}

const RETENTION_DAYS = 7
const CLEARED_AT_ONCE = 20

/** Keeps it, and answers a link that holds for five minutes, relative to the API base. */
export async function storePrivateResult(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'storage' | 'personalEncryption'>,
  principal: Principal,
  { name, type, ending, body }: PrivateResultFile,
): Promise<string> {
  const db = context.database.forTenant(principal.tenantId)
  const now = context.clock.now()
  const [year, month] = wireDate(now).split('-')
  const id = newId()
  const path = `${RESULT_BIZ}/${year}/${month}/${id}.${ending}`
  await context.storage.put(path, encryptFile(context.personalEncryption.keyRing, path, body))
  const { size = 0 } = (await findDecryptedFile(context.storage, context.personalEncryption.keyRing, path)) ?? {}
  await insertFile(db, { id, path, name, type, biz: RESULT_BIZ, isPublic: false, size, sha256: '' }, principal, now)
  await clearOldResults(context, principal.tenantId)
  const expires = Math.floor(now.getTime() / 1000) + FILE_LINK_SECONDS
  const holder = principal.sessionId
  const signature = signLink(secretsFor(context.config), { purpose: FILE_LINK_PURPOSE, path, holder, expires })
  return `/sys/common/static/${path}?${new URLSearchParams({ expires: String(expires), holder, signature }).toString()}`
}

/** Whoever adds one clears a few that have had their time. */
async function clearOldResults(
  { database, storage, clock }: Pick<AppContext, 'database' | 'clock' | 'storage'>,
  tenantId: number,
): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000)
  const { rows } = await sql<Pick<RowOf<'sys_file'>, 'path'>>`
    delete from sys_file where id in (
      select id from sys_file where tenant_id = ${tenantId} and biz = ${RESULT_BIZ} and created_at < ${before}
      order by created_at limit ${CLEARED_AT_ONCE} for update skip locked) returning path`.execute(
    database.forTenant(tenantId),
  )
  for (const { path } of rows) await storage.remove(path)
}
