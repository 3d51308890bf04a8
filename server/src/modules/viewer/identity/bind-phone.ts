import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { Viewer } from '../../../platform/access/principal.ts'
import { VIEWER_PHONE } from '../../../platform/encryption/encrypted-columns.ts'
import { encryptedColumnEquals } from '../../../platform/encryption/encrypted-equality.ts'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { MergedViewer } from '../merge/merge-viewers.ts'
import { readMergedViewer } from './join-viewer.ts'

type PhoneServices = Pick<AppContext, 'personalEncryption'>

/**
 * A number nobody of its account was seen with for so long may be somebody else's by now: numbers that are given up are
 * given out again. Whoever shows it then begins anew, and sees nothing of whoever had it before (rules/patient-page#phone).
 */
const FORGOTTEN_DAYS = 90

interface OwnerRow {
  id: ColumnOf<'he_wxapp_user.id'>
  status: ColumnOf<'he_wxapp_user.status'>
  forgotten: Computed<boolean>
}

/** Whose the device is that has shown this number: the account that has it, or the device's own, which has it from now on. */
export async function ownerOfPhone(
  tx: Db,
  context: PhoneServices,
  { userId, tenantId }: Viewer,
  phone: string,
  now: Date,
): Promise<MergedViewer> {
  await holdPhone(tx, context, phone)
  const owner = await findOwner(tx, context, tenantId, phone, now)
  if (owner?.status === '0') throw new AppError(403, '账号已被禁用，请联系客服')
  if (owner && owner.id !== userId && !owner.forgotten) return joinedOwner(tx, userId, owner.id, now)
  if (owner && owner.id !== userId)
    await sql`update he_wxapp_user set phone = null, phone_seen_at = null where id = ${owner.id}::uuid`.execute(tx)
  const sealed = context.personalEncryption.encrypt(VIEWER_PHONE.qualifiedName, VIEWER_PHONE.maskKind, phone)
  await sql`update he_wxapp_user set phone = ${sealed}, phone_seen_at = ${now} where id = ${userId}::uuid`.execute(tx)
  return readMergedViewer(tx, userId)
}

/** Two devices that show one number at one time take turns: the second finds what the first has made. */
async function holdPhone(tx: Db, { personalEncryption }: PhoneServices, phone: string): Promise<void> {
  const [hash = ''] = personalEncryption.blindIndexes(VIEWER_PHONE.qualifiedName, phone)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`viewer phone ${hash}`}, 0))`.execute(tx)
}

async function findOwner(
  tx: Db,
  { personalEncryption }: PhoneServices,
  tenantId: number,
  phone: string,
  now: Date,
): Promise<OwnerRow | undefined> {
  const before = new Date(now.getTime() - FORGOTTEN_DAYS * 86_400_000)
  const { rows } = await sql<OwnerRow>`
    select id, status, coalesce(phone_seen_at, '-infinity') < ${before}::timestamptz as forgotten from he_wxapp_user
    where tenant_id = ${tenantId} and ${encryptedColumnEquals(personalEncryption, VIEWER_PHONE, phone)}`.execute(tx)
  return rows[0]
}

/** A device that has a number of its own is no nobody: its history is not given to another one. */
async function joinedOwner(tx: Db, userId: string, ownerId: string, now: Date): Promise<MergedViewer> {
  const own = await readMergedViewer(tx, userId)
  if (own.phone !== null) throw appErrors.business('已绑定另一个手机号，请先解除绑定，再绑定这个手机号')
  await sql`update he_wxapp_user set phone_seen_at = ${now} where id = ${ownerId}::uuid`.execute(tx)
  return readMergedViewer(tx, ownerId)
}
