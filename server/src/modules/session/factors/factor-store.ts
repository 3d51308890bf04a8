import type { FactorKind } from '@xuanjiao/contract/system/session/second-step'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { newId } from '../../../platform/primitives/ids.ts'
import { textEncryptionOf, type TextEncryption } from '../../../platform/encryption/text-encryption.ts'
import { hasFactorCondition } from '../sessions/has-factor.ts'
import type { StoredPasskey } from './passkeys.ts'
import { stepOfCode } from './totp.ts'

/** Opens and closes secrets of authenticators. */
export const totpEncryption = ({ config }: Pick<AppContext, 'config'>): TextEncryption =>
  textEncryptionOf(config, 'totp')

/** What somebody has, in the order in which it is offered. */
export async function factorKindsOf(db: Db, userId: string): Promise<FactorKind[]> {
  const { rows } = await sql<{ kind: Computed<FactorKind> }>`
    select 'passkey' as kind, 1 as place where exists (select from sys_passkey where user_id = ${userId})
    union all select 'totp', 2 where exists (select from sys_totp where user_id = ${userId})
    union all select 'recovery', 3 where exists (select from sys_recovery_code where user_id = ${userId})
    order by place`.execute(db)
  return rows.map(row => row.kind)
}

export async function passkeysOf(db: Db, userId: string): Promise<StoredPasskey[]> {
  const rows = await db
    .selectFrom('sys_passkey')
    .select(['id', 'credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows
}

interface FactorOwner {
  userId: string
  tenantId: number
}

/** Keeps a new secret; the code that proved it counts as used. */
export async function storeTotp(
  db: Db,
  { userId, tenantId }: FactorOwner,
  totp: { sealedSecret: string; step: number },
  now: Date,
): Promise<void> {
  const row = { tenant_id: tenantId, sealed_secret: totp.sealedSecret, last_step: totp.step, created_at: now }
  await db
    .insertInto('sys_totp')
    .values({ user_id: userId, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet({ ...row, last_used_at: null }))
    .execute()
}

export async function storePasskey(
  db: Db,
  { userId, tenantId }: FactorOwner,
  { credentialId, publicKey, counter, transports }: Omit<StoredPasskey, 'id'>,
  name: string,
  now: Date,
): Promise<void> {
  const key = { credential_id: credentialId, public_key: publicKey, counter, transports, name }
  await db
    .insertInto('sys_passkey')
    .values({ id: newId(), tenant_id: tenantId, user_id: userId, ...key, created_at: now })
    .execute()
}

/** Uses a code of an authenticator: a step later than the last one used, and no step twice however many ask at once. */
export async function takeTotpCode(
  context: Pick<AppContext, 'config' | 'clock'>,
  db: Db,
  userId: string,
  code: string,
): Promise<boolean> {
  const now = context.clock.now()
  const row = await db.selectFrom('sys_totp').select('sealed_secret').where('user_id', '=', userId).executeTakeFirst()
  const secret = row && totpEncryption(context).decrypt(row.sealed_secret)
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now)
  if (step === undefined) return false
  const { rows } = await sql`update sys_totp set last_step = ${step}, last_used_at = ${now}
    where user_id = ${userId} and last_step < ${step} returning 1`.execute(db)
  return rows.length > 0
}

/** Notes that a passkey was used; false where its counter did not grow: then there are two of it. */
export async function notePasskeyUse(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const { rows } = await sql`update sys_passkey set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`.execute(db)
  return rows.length > 0
}

/** Takes away all that somebody has beside the password. */
export async function removeAllFactors(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    with totp as (delete from sys_totp where user_id = ${userId} returning 1),
      passkeys as (delete from sys_passkey where user_id = ${userId} returning 1),
      codes as (delete from sys_recovery_code where user_id = ${userId}),
      steps as (delete from sys_factor_step where user_id = ${userId})
    select from totp union all select from passkeys`.execute(db)
  return rows.length > 0
}

/** Recovery codes recover nothing where no factor is left. */
export async function removeLooseCodes(db: Db, userId: string): Promise<void> {
  await sql`delete from sys_recovery_code where user_id = ${userId}
    and not ${hasFactorCondition(sql`${userId}::uuid`)}`.execute(db)
}
