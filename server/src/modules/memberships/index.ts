import type { EntityServices } from '../entities/index.ts'
import { serveGiftSheets } from './serve-gift-sheets.ts'
import { serveManyGrants, serveMembershipGrant } from './grant-membership.ts'
import { scheduleEndReminders } from './remind-of-ends.ts'
import { scheduleVipExpiry, serveVipInfoEvents } from './vip-info-events.ts'
import { serveVipInfoReads } from './vip-info-reads.ts'
import { serveVipPlan } from './vip-plan.ts'

export { endMembershipOfOrder } from './end-membership-of-order.ts'
export { prolongMembership } from './prolong-membership.ts'

/** Memberships: what of them is sold, and who has one (rules/memberships#plans, rules/memberships#members). */
export async function serveMembershipRecords(context: EntityServices): Promise<void> {
  serveVipPlan(context)
  serveVipInfoReads(context)
  serveVipInfoEvents(context)
  serveMembershipGrant(context)
  serveManyGrants(context)
  serveGiftSheets(context)
  await scheduleVipExpiry(context)
  await scheduleEndReminders(context)
}
