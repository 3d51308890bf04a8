import { hash, randomBytes } from 'node:crypto'
import { PAGE_TICKET_SECONDS, pageTicketCalls } from '@xuanjiao/contract/system/page-ticket-calls'
import { sql } from 'kysely'
import { servePublic, serveStaff, staffCallServices } from '../../platform/calls/serve-calls.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { RowOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { defineModule } from '../../platform/context/module.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { limitCallsPerMinute } from '../../platform/limits/call-rate-limit.ts'

const TICKETS_PER_MINUTE = 60

/** Tickets for pages of other systems: no record, for they live half a minute (rules/security#menu-addresses). */
export const pageTicketsModule = defineModule({
  name: 'page-tickets',
  needs: [...staffCallServices, 'clock'],
  start(context) {
    const tickets = limitCallsPerMinute(TICKETS_PER_MINUTE)
    serveStaff(context, pageTicketCalls.issue, async ({ principal, db }) => {
      tickets.count(principal.userId, context.clock.now())
      const ticket = randomBytes(24).toString('base64url')
      const expires = new Date(context.clock.now().getTime() + PAGE_TICKET_SECONDS * 1000)
      const { tenantId: tenant_id, userId: user_id } = principal
      await db
        .insertInto('sys_page_ticket')
        .values({ ticket_hash: hashOf(ticket), tenant_id, user_id, expires_at: expires })
        .execute()
      return { ticket }
    })
    servePublic(context, pageTicketCalls.redeem, async ({ body: { ticket } }) => {
      const person = await redeem(context, ticket)
      if (!person) throw appErrors.field('ticket', '票据无效或已使用')
      return person
    })
  },
})

const hashOf = (ticket: string): string => hash('sha256', ticket, 'base64url')

type TicketOwner = Pick<RowOf<'sys_user'>, 'username' | 'realname'> & Computed<{ tenantId: number; orgCode: string }>

/** Takes a ticket: whoever comes second finds it gone. Old ones go with it. */
async function redeem(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  ticket: string,
): Promise<TicketOwner | undefined> {
  const [now, wanted] = [clock.now(), hashOf(ticket)]
  const { rows } = await sql<TicketOwner>`
    with taken as (
      delete from sys_page_ticket where ticket_hash = ${wanted} or expires_at < ${now} returning *
    )
    select u.username, u.realname, t.tenant_id as "tenantId", coalesce(u.org_code, '') as "orgCode"
    from taken t join sys_user u on u.id = t.user_id
    where t.ticket_hash = ${wanted} and t.expires_at > ${now} and u.status = 1 and u.deleted_at is null`.execute(
    database.system,
  )
  return rows[0]
}
