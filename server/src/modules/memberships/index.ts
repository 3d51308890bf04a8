import type { EntityServices } from '../entities/index.ts'
import { serveVipPlan } from './vip-plan.ts'

/** Memberships: what of them is sold (rules/memberships#plans). */
export function serveMembershipRecords(context: EntityServices): void {
  serveVipPlan(context)
}
