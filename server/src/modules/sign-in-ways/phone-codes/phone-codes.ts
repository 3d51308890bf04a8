import { randomInt } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Db } from '../../../platform/database/db.ts'

type CodeServices = Pick<AppContext, 'database' | 'clock' | 'personalEncryption'>

export type CodePurpose = 'signIn' | 'register' | 'forgotten'

const LIFE_MS = 600_000
/** Wrong ones after which a code is worth nothing. */
const TRIES = 5

/** A code as it is made; one that opens nothing is kept and judged like the others (rules/security#phone-codes). */
interface NewPhoneCode {
  purpose: CodePurpose
  phone: string
  /** Whose phone it is, where that matters. */
  userId: string | null
  opens: boolean
}

/** Makes the code of a phone; the one before it is worth nothing any more. */
export async function makePhoneCode(context: CodeServices, made: NewPhoneCode): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const phoneHash = phoneHashOf(context, made.phone)
  const values = {
    code_hash: codeHashOf(context, phoneHash, code),
    user_id: made.userId,
    opens: made.opens,
    tries: 0,
    expires_at: new Date(context.clock.now().getTime() + LIFE_MS),
  }
  await context.database.system
    .insertInto('sys_phone_code')
    .values({ purpose: made.purpose, phone_hash: phoneHash, ...values })
    .onConflict(conflict => conflict.columns(['purpose', 'phone_hash']).doUpdateSet(values))
    .execute()
  return code
}

/** The keyed hash of a phone: the number itself is kept nowhere. */
export const phoneHashOf = ({ personalEncryption }: Pick<CodeServices, 'personalEncryption'>, phone: string): string =>
  personalEncryption.blindIndexes('sys_phone_code.phone_hash', phone)[0] ?? ''

const codeHashOf = ({ personalEncryption }: CodeServices, phoneHash: string, code: string): string =>
  personalEncryption.blindIndexes('sys_phone_code.code_hash', `${phoneHash} ${code}`)[0] ?? ''

/** What a code comes to: whose it is, or why it is none. */
export type JudgedCode = { ok: true; userId: string | null; use(): Promise<boolean> } | { ok: false; expired: boolean }

/** Judges the code of a phone, counting the try first. One that is right is good until it is used. */
export async function judgePhoneCode(
  context: CodeServices,
  purpose: CodePurpose,
  phone: string,
  code: string,
): Promise<JudgedCode> {
  const phoneHash = phoneHashOf(context, phone)
  const db = context.database.system
  const tried = await db
    .updateTable('sys_phone_code')
    .set({ tries: sql`tries + 1` })
    .where('purpose', '=', purpose)
    .where('phone_hash', '=', phoneHash)
    .where(sql<SqlBool>`expires_at > ${context.clock.now()}`)
    .where('tries', '<', TRIES)
    .returning(['code_hash', 'user_id', 'opens'])
    .executeTakeFirst()
  if (!tried) return { ok: false, expired: true }
  const codeHash = codeHashOf(context, phoneHash, code)
  if (tried.code_hash !== codeHash || !tried.opens) return { ok: false, expired: false }
  return { ok: true, userId: tried.user_id, use: () => takeCode(db, { purpose, phoneHash, codeHash }) }
}

/** Uses a code up; of two that come at once one is answered true. */
async function takeCode(
  db: Db,
  { purpose, phoneHash, codeHash }: { purpose: CodePurpose; phoneHash: string; codeHash: string },
): Promise<boolean> {
  const gone = await db
    .deleteFrom('sys_phone_code')
    .where('purpose', '=', purpose)
    .where('phone_hash', '=', phoneHash)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function clearOldPhoneCodes(db: Db, now: Date): Promise<void> {
  await sql`delete from sys_phone_code where expires_at < ${now}`.execute(db)
}
