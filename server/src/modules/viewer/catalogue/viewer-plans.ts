import { viewerPlanCalls } from '@xuanjiao/contract/viewer/viewer-plan-calls'
import { sql } from 'kysely'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { HOME_TENANT, type Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'
import { HOSPITAL_SERVED } from '../../../platform/access/served-hospital.ts'
import { priceOfPlan } from '../../prices/index.ts'
import { serveViewerOwnRead, serveViewerRead } from '../calls/serve-viewer-calls.ts'
import { readVisitorProfile, type VisitorProfile } from '../visible/visitor-profile.ts'

interface PlanRow {
  id: ColumnOf<'he_vip_plan.id'>
  name: ColumnOf<'he_vip_plan.name'>
  hospital: ColumnOf<'he_vip_plan.hospital_id'>
  hospital_name: ColumnOf<'he_hospital.name'> | null
  hospital_area: ColumnOf<'he_hospital.area_code'> | null
  days: ColumnOf<'he_vip_plan.duration_days'>
  price: ColumnOf<'he_vip_plan.price_fen'>
  struck: ColumnOf<'he_vip_plan.origin_price_fen'>
  benefits: ColumnOf<'he_vip_plan.benefits'>
  limit_per_user: ColumnOf<'he_vip_plan.limit_per_user'>
}

/** Plans on sale where the viewer is, each with what it would cost them now (rules/memberships#offered). */
export function serveViewerPlans(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  serveViewerRead(context, viewerPlanCalls.list, async ({ query, db, viewer, now }) => {
    const visitor = await readVisitorProfile(db, viewer)
    const tenantId = viewer?.tenantId ?? HOME_TENANT
    const plans = await loadPlans(db, tenantId, { hospitalId: query.hospitalId ?? visitor.hospital?.id ?? null })
    return Promise.all(plans.map(plan => offered(db, visitor, plan, { tenantId, now })))
  })
}

interface OwnMembershipRow {
  hospitalId: ColumnOf<'he_vip_info.hospital_id'>
  hospitalName: ColumnOf<'he_hospital.name'> | null
  active: Computed<boolean>
  end: ColumnOf<'he_vip_info.end_time'>
}

/** What of memberships one has oneself (rules/memberships#members). */
export function serveOwnMemberships(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  serveViewerOwnRead(context, viewerPlanCalls.mine, async ({ db, viewer, now }) => {
    const { rows } = await sql<OwnMembershipRow>`
      select v.hospital_id as "hospitalId", h.name as "hospitalName", v.end_time as end,
        v.status = 'active' and v.end_time > ${now}::timestamptz as active
      from he_vip_info v left join he_hospital h on h.id = v.hospital_id
      where v.user_id = ${viewer.userId}::uuid order by active desc, v.end_time desc`.execute(db)
    return rows
  })
}

/** Plans on sale of a place, or one of them. The hospital's first, for somebody who stands in it. */
export async function loadPlans(
  db: Db,
  tenantId: number,
  wanted: { hospitalId: string | null } | { planId: string },
): Promise<PlanRow[]> {
  const which =
    'planId' in wanted
      ? sql`p.id = ${wanted.planId}::uuid and (p.hospital_id is null or ${HOSPITAL_SERVED})`
      : sql`(p.hospital_id is null or (p.hospital_id = ${wanted.hospitalId}::uuid and ${HOSPITAL_SERVED}))`
  const { rows } = await sql<PlanRow>`
    select p.id, p.name, p.hospital_id as hospital, h.name as hospital_name, h.area_code as hospital_area,
      p.duration_days as days, p.price_fen as price, p.origin_price_fen as struck, p.benefits, p.limit_per_user
    from he_vip_plan p left join he_hospital h on h.id = p.hospital_id
    where p.tenant_id = ${tenantId} and p.deleted_at is null and p.status = '1' and p.sale_flag = 'Y'
      and ${which}
    order by p.hospital_id is null, p.sort_no, p.price_fen, p.id`.execute(db)
  return rows
}

async function offered(db: Db, visitor: VisitorProfile, plan: PlanRow, at: { tenantId: number; now: Date }) {
  const hospital = placeOfPlan(visitor, plan)
  const price = await priceOfPlan(db, { ...at, hospital }, { id: plan.id, priceFen: plan.price })
  return {
    id: plan.id,
    name: plan.name,
    hospitalId: plan.hospital,
    hospitalName: plan.hospital_name,
    durationDays: plan.days,
    originFen: plan.price,
    payFen: price.payFen,
    struckFen: plan.struck,
    benefits: (plan.benefits ?? '').split('\n').filter(line => line.trim() !== ''),
    limitPerUser: plan.limit_per_user,
  }
}

/** A hospital's plan is bought at that hospital, the platform's where the viewer is a patient. */
export function placeOfPlan({ hospital }: VisitorProfile, plan: PlanRow): { id: string; areaCode: string } | null {
  if (plan.hospital !== null) return { id: plan.hospital, areaCode: plan.hospital_area ?? '' }
  return hospital && { id: hospital.id, areaCode: hospital.areaCode }
}
