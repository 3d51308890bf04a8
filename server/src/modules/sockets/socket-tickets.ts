import { SOCKET_TICKET_SECONDS } from '@xuanjiao/contract/system/socket-calls'
import { hash, randomBytes } from 'node:crypto'
import { sql, type SqlBool } from 'kysely'
import type { AppContext, SessionReference } from '../../platform/context/app-context.ts'
import type { Principal } from '../../platform/access/principal.ts'

const ticketHash = (ticket: string): string => hash('sha256', ticket, 'base64url')

/** Gives a person one ticket; only its hash is kept, as with every token. */
export async function issueTicket(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  principal: Principal,
  sessionReference: SessionReference,
): Promise<string> {
  const ticket = randomBytes(24).toString('base64url')
  const expires = new Date(clock.now().getTime() + SOCKET_TICKET_SECONDS * 1000)
  await sql`
    insert into sys_socket_ticket (ticket_hash, tenant_id, user_id, token_hash, expires_at)
    values (${ticketHash(ticket)}, ${principal.tenantId}, ${principal.userId}, ${sessionReference.tokenHash}, ${expires})`.execute(
    database.forTenant(principal.tenantId),
  )
  return ticket
}

/** Takes a ticket: whoever comes second finds it gone, on whatever node. Old ones go with it. */
export async function redeemTicket(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  ticket: string,
): Promise<SessionReference | undefined> {
  if (!/^[\w-]{32}$/.test(ticket)) return undefined
  const now = clock.now()
  const hash = ticketHash(ticket)
  const taken = await database.system
    .deleteFrom('sys_socket_ticket')
    .where(sql<SqlBool>`ticket_hash = ${hash} or expires_at < ${now}::timestamptz - interval '1 hour'`)
    .returning(['tenant_id as tenantId', 'token_hash as tokenHash'])
    .returning(sql<boolean>`ticket_hash = ${hash} and expires_at > ${now}`.as('fresh'))
    .execute()
  return taken.find(row => row.fresh)
}
