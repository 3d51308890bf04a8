import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { hashSessionToken, newSessionToken } from '../sessions/session-tokens.ts'

/** How long somebody has between two steps. */
export const STEP_SECONDS = 300

/** What a step is of: a sign-in, a new authenticator, a new passkey, a forgotten password and the new one. */
export type StepPurpose = 'signIn' | 'totp' | 'passkey' | 'forgotten' | 'newPassword'

interface NewStep {
  userId: string
  tenantId: number
  purpose: StepPurpose
  challenge?: string | undefined
  sealedSecret?: string
}

/** Notes that somebody is between two steps; answers the ticket that leads on. Only its hash is kept. */
export async function beginStep(db: Db, step: NewStep, now: Date): Promise<string> {
  const ticket = newSessionToken()
  await db
    .insertInto('sys_factor_step')
    .values({
      ticket_hash: hashSessionToken(ticket),
      tenant_id: step.tenantId,
      user_id: step.userId,
      purpose: step.purpose,
      challenge: step.challenge ?? null,
      sealed_secret: step.sealedSecret ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + STEP_SECONDS * 1000),
    })
    .execute()
  return ticket
}

/** A step that may still be finished. */
export async function readStep(db: Db, ticket: string, purpose: StepPurpose, now: Date) {
  return db
    .selectFrom('sys_factor_step')
    .select(['user_id as userId', 'challenge', 'sealed_secret as sealedSecret'])
    .where('ticket_hash', '=', hashSessionToken(ticket))
    .where('purpose', '=', purpose)
    .where(sql<SqlBool>`expires_at > ${now}`)
    .executeTakeFirst()
}

export type ReadStep = NonNullable<Awaited<ReturnType<typeof readStep>>>

/** Uses a ticket up; of two that come at once one is answered true. */
export async function takeStep(db: Db, ticket: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('sys_factor_step')
    .where('ticket_hash', '=', hashSessionToken(ticket))
    .returning('user_id')
    .execute()
  return taken.length > 0
}

/** Ends what somebody has begun: with the password it began by. */
export async function endSteps(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sys_factor_step').where('user_id', '=', userId).execute()
}

export async function clearOldSteps(db: Db, now: Date): Promise<void> {
  await sql`delete from sys_factor_step where expires_at < ${now}`.execute(db)
}
