import { randomInt } from 'node:crypto'
import { accountReplies as says } from '@xuanjiao/contract/calls/reply-texts'
import { sql, type SqlBool } from 'kysely'
import type { Viewer } from '../../../platform/access/principal.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db } from '../../../platform/database/db.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'

type CodeServices = Pick<AppContext, 'database' | 'clock' | 'personalEncryption'>

const LIFE_MS = 600_000
/** Wrong ones after which a code is worth nothing. */
const TRIES = 5

const phoneHashes = ({ personalEncryption }: CodeServices, phone: string): string[] =>
  personalEncryption.blindIndexes('he_viewer_phone_code.phone_hash', phone)

const codeHashOf = ({ personalEncryption }: CodeServices, sessionId: string, code: string): string =>
  personalEncryption.blindIndexes('he_viewer_phone_code.code_hash', `${sessionId} ${code}`)[0] ?? ''

/** Makes a code for one device and one number; the one before it is worth nothing any more (rules/patient-page#phone). */
export async function makeDeviceCode(context: CodeServices, viewer: Viewer, phone: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const values = {
    phone_hash: phoneHashes(context, phone)[0] ?? '',
    code_hash: codeHashOf(context, viewer.sessionId, code),
    tries: 0,
    expires_at: new Date(context.clock.now().getTime() + LIFE_MS),
  }
  await context.database
    .forTenant(viewer.tenantId)
    .insertInto('he_viewer_phone_code')
    .values({ session_id: viewer.sessionId, tenant_id: viewer.tenantId, ...values })
    .onConflict(conflict => conflict.column('session_id').doUpdateSet(values))
    .execute()
  return code
}

/**
 * Uses up the code this device has asked for this number. The try is counted before it is judged, by a connection of its
 * own: it stays one, whatever becomes of what it is tried in.
 */
export async function takeDeviceCode(
  context: CodeServices,
  viewer: Viewer,
  phone: string,
  code: string,
): Promise<void> {
  const db = context.database.forTenant(viewer.tenantId)
  const tried = await db
    .updateTable('he_viewer_phone_code')
    .set({ tries: sql`tries + 1` })
    .where('session_id', '=', viewer.sessionId)
    .where('phone_hash', 'in', phoneHashes(context, phone))
    .where(sql<SqlBool>`expires_at > ${context.clock.now()}`)
    .where('tries', '<', TRIES)
    .returning('code_hash')
    .executeTakeFirst()
  if (!tried) throw appErrors.field('verifyCode', says.smsExpired)
  const codeHash = codeHashOf(context, viewer.sessionId, code)
  const gone = tried.code_hash === codeHash && (await useUp(db, viewer, codeHash))
  if (!gone) throw appErrors.field('verifyCode', says.smsWrong)
}

/** Of two that come at once one is answered true. */
async function useUp(db: Db, { sessionId }: Viewer, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('he_viewer_phone_code')
    .where('session_id', '=', sessionId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
