import { randomBytes } from 'node:crypto'
import type { Db } from '../../../platform/database/db.ts'
import { hashSessionToken } from '../sessions/session-tokens.ts'

const CODES = 10
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Of five bits each: 80 bits, which nobody finds by trying hashes. */
const LENGTH = 16

/** Without what may be typed otherwise: blanks, hyphens, small letters. */
const normal = (code: string): string => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

export const isRecoveryCode = (code: string): boolean => normal(code).length === LENGTH

const newCode = (): string =>
  [...randomBytes(LENGTH)].map((byte, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${LETTERS[byte % 32]}`).join('')

interface CodeOwner {
  userId: string
  tenantId: number
}

/** Gives somebody ten new codes in the place of those before; they are told this once. */
export async function renewRecoveryCodes(db: Db, { userId, tenantId }: CodeOwner): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await db.deleteFrom('sys_recovery_code').where('user_id', '=', userId).execute()
  const rows = codes.map(code => ({ code_hash: codeHash(userId, code), tenant_id: tenantId, user_id: userId }))
  await db.insertInto('sys_recovery_code').values(rows).execute()
  return codes
}

/** Uses a code up; false where it is none of theirs. */
export async function takeRecoveryCode(db: Db, userId: string, code: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('sys_recovery_code')
    .where('code_hash', '=', codeHash(userId, code))
    .where('user_id', '=', userId)
    .returning('user_id')
    .execute()
  return taken.length > 0
}

const codeHash = (userId: string, code: string): string => hashSessionToken(`${userId} ${normal(code)}`)
