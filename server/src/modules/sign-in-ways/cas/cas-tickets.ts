import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { hashSessionToken } from '../../session/index.ts'

type TicketServices = Pick<AppContext, 'database' | 'clock'>

/** What a ticket let in: whose it was, and when. */
export interface UsedTicket {
  userId: string
  at: string
}

/** As long as a session may last. */
const LIFE_MS = 7 * 86_400_000

/**
 * Notes whom a ticket let in, by its hash: the server it came from knows it by nothing else when it signs somebody out. The
 * ticket stands where the mark of a browser stands otherwise, so no way back can ever be finished by it.
 */
export async function keepUsedTicket(
  { database, clock }: TicketServices,
  ticket: string,
  userId: string,
): Promise<void> {
  const now = clock.now()
  const content: UsedTicket = { userId, at: now.toISOString() }
  const hash = hashSessionToken(ticket)
  await database.system
    .insertInto('sys_third_step')
    .values({
      key_hash: hash,
      browser_hash: hash,
      kind: 'cas',
      content: JSON.stringify(content),
      expires_at: new Date(now.getTime() + LIFE_MS),
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Whom a ticket let in; known once. */
export async function takeUsedTicket(
  { database, clock }: TicketServices,
  ticket: string,
): Promise<UsedTicket | undefined> {
  const hash = hashSessionToken(ticket)
  const row = await database.system
    .deleteFrom('sys_third_step')
    .where('key_hash', '=', hash)
    .where('browser_hash', '=', hash)
    .where('kind', '=', 'cas')
    .where(sql<SqlBool>`expires_at > ${clock.now()}`)
    .returning('content')
    .executeTakeFirst()
  return row?.content as UsedTicket | undefined
}
