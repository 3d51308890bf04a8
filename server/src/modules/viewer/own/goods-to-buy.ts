import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { sql } from 'kysely'
import type { Viewer } from '../../../platform/access/principal.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../../platform/database/statement-rows.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import { isBenefitActive } from '@xuanjiao/contract/viewer/entitlement'
import type { OrderedGoods } from '../../orders/index.ts'
import { priceOfPlan, priceOfVideoRow, videoPriceColumns, type VideoPriceRow } from '../../prices/index.ts'
import { loadPlans, placeOfPlan } from '../catalogue/viewer-plans.ts'
import { buyerFacts } from '../visible/price-for-viewer.ts'
import { readVisitorProfile, type VisitorProfile } from '../visible/visitor-profile.ts'
import { visibleToVisitor } from '../visible/visible-videos.ts'

interface Wanted {
  type: 'video' | 'vip'
  id: string
}

/** What a viewer is about to buy, at the price they were shown; refused where it is not for sale to them (rules/orders#buying). */
export async function goodsToBuy(db: Db, viewer: Viewer, wanted: Wanted, now: Date): Promise<OrderedGoods> {
  const visitor = await readVisitorProfile(db, viewer)
  const at = { tenantId: viewer.tenantId, now }
  return wanted.type === 'video' ? videoToBuy(db, visitor, wanted.id, at) : planToBuy(db, visitor, wanted.id, at)
}

interface ForSale extends VideoPriceRow {
  id: ColumnOf<'he_video_published.video_id'>
  title: ColumnOf<'he_video_published.title'>
  charge_type: ColumnOf<'he_video_published.charge_type'>
  price_fen: ColumnOf<'he_video_published.price_fen'>
  owner_hospital_id: ColumnOf<'he_video_published.owner_hospital_id'>
  owner_area: ColumnOf<'he_hospital.area_code'> | null
}

async function videoToBuy(
  db: Db,
  visitor: VisitorProfile,
  id: string,
  at: { tenantId: number; now: Date },
): Promise<OrderedGoods> {
  const { rows } = await sql<ForSale>`
    select p.video_id as id, p.title, p.charge_type, p.price_fen, p.owner_hospital_id,
      (select h.area_code from he_hospital h where h.id = p.owner_hospital_id) as owner_area,
      ${videoPriceColumns({ ...at, hospital: visitor.hospital })}
    from he_video_published p where p.video_id = ${id}::uuid and ${visibleToVisitor(visitor, at.tenantId)}`.execute(db)
  const [video] = rows
  if (!video) throw appErrors.notFound()
  const bought = visitor.benefits.some(
    one => one.kind === 'video' && one.refId === id && isBenefitActive(one, at.now.getTime()),
  )
  if (bought) throw appErrors.business('您已购买过这个视频')
  if (video.charge_type !== 'single' && video.charge_type !== 'vip_single')
    throw appErrors.business('这个视频不单独售卖')
  const facts = buyerFacts(visitor, video, at.now)
  const price = priceOfVideoRow(video, id, { ...facts, now: at.now })
  return { type: 'video', id, title: video.title, days: 0, membershipOf: null, hospital: facts.hospital, price }
}

async function planToBuy(
  db: Db,
  visitor: VisitorProfile,
  id: string,
  at: { tenantId: number; now: Date },
): Promise<OrderedGoods> {
  const plan = (await loadPlans(db, at.tenantId, { planId: id }))[0]
  if (!plan) throw appErrors.business('该套餐已下架')
  await requireWithinLimit(db, visitor, plan)
  const hospital = placeOfPlan(visitor, plan)
  const price = await priceOfPlan(db, { ...at, hospital }, { id: plan.id, priceFen: plan.price })
  return { type: 'vip', id, title: plan.name, days: plan.days, membershipOf: plan.hospital, hospital, price }
}

/** What may be bought so often and no more. */
async function requireWithinLimit(
  db: Db,
  { userId }: VisitorProfile,
  plan: { id: string; limit_per_user: number | null },
): Promise<void> {
  if (plan.limit_per_user === null) return
  const { rows } = await sql<Computed<{ bought: number }>>`select count(*)::integer as bought from he_order
    where user_id = ${userId}::uuid and vip_plan_id = ${plan.id}::uuid and status in ('paid', 'refunding')`.execute(db)
  if ((rows[0]?.bought ?? 0) >= plan.limit_per_user)
    throw appErrors.business(`该套餐每人限购 ${numberText(plan.limit_per_user)} 次`)
}
