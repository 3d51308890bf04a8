import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import { FACT_DAYS, type DashboardFacts, type FactHospital, type FactVideo } from './random-facts.ts'

type Random = () => number
const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T

interface PlacedFact {
  hospital: FactHospital | undefined
  area: string | null
}
/** A beginning of a video that costs something was shown. */
export interface FactTrial extends PlacedFact {
  viewer: string
  at: string
  video: FactVideo
}
export interface FactOrder extends PlacedFact {
  id: string
  viewer: string
  type: 'vip' | 'video' | 'hospital_service'
  at: string
  pay: number
  status: 'created' | 'closed' | 'paid' | 'refunded'
  flag: string | null
  asked: boolean
}
/** What came to a membership, and what was taken from it, in order. */
export interface FactMember extends PlacedFact {
  id: string
  viewer: string
  lines: {
    act: 'grant' | 'order' | 'revoke'
    at: string
    before: string | null
    after: string
    order: FactOrder | null
  }[]
}
export interface FactReview {
  video: FactVideo
  node: 'medical' | 'compliance'
  result: 'pass' | 'reject' | 'withdraw'
  at: string
}
export interface PaymentFacts {
  trials: readonly FactTrial[]
  orders: readonly FactOrder[]
  members: readonly FactMember[]
  reviews: readonly FactReview[]
  /** Since when each video that is reviewed waits at its step. */
  waits: ReadonlyMap<FactVideo, string>
}

const TIMES = ['00:00:00', '10:00:00', '23:59:59'] as const
const moment = (random: Random): string => `${pick(random, FACT_DAYS)} ${pick(random, TIMES)}`
const PEOPLE = Array.from({ length: 40 }, (_, at) => stableId(`payment:viewer:${at}`))

/** So many days after a moment, as the wire writes it. */
export const momentAfter = (at: string, days: number): string =>
  `${new Date(Date.parse(`${at.slice(0, 10)}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)}${at.slice(10)}`

export function randomPaymentFacts(random: Random, { hospitals, videos }: DashboardFacts): PaymentFacts {
  const placed = (): PlacedFact => {
    const hospital = random() < 0.2 ? undefined : pick(random, hospitals)
    return { hospital, area: hospital?.area ?? null }
  }
  const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
  const order = (at: number): FactOrder => ({
    ...placed(),
    id: stableId(`payment:order:${at}`),
    viewer: pick(random, PEOPLE),
    type: pick(random, ['vip', 'video', 'video', 'hospital_service'] as const),
    at: moment(random),
    pay: random() < 0.2 ? 0 : 100 + Math.floor(random() * 5000),
    status: pick(random, ['created', 'closed', 'paid', 'paid', 'refunded'] as const),
    flag: random() < 0.1 ? pick(random, ['late_pay', 'amount_mismatch', 'refund_failed']) : null,
    asked: random() < 0.3,
  })
  const orders = many(420, order)
  const bought = [...orders]
  return {
    orders,
    trials: many(200, () => ({
      ...placed(),
      viewer: pick(random, PEOPLE),
      at: moment(random),
      video: pick(random, videos),
    })),
    members: many(150, at => randomMember(random, placed(), at, bought)),
    reviews: many(80, () => ({
      video: pick(random, videos),
      node: pick(random, ['medical', 'compliance'] as const),
      result: pick(random, ['pass', 'pass', 'reject', 'withdraw'] as const),
      at: moment(random),
    })),
    waits: new Map(videos.filter(({ status }) => status === 'reviewing').map(video => [video, moment(random)])),
  }
}

/** Days come while it runs, or some days after it ended; now and then the last of them are taken back. No order comes twice. */
function randomMember(random: Random, placed: PlacedFact, at: number, orders: FactOrder[]): FactMember {
  const lines: FactMember['lines'] = []
  let now = momentAfter('2026-08-20 09:00:00', Math.floor(random() * 60))
  let end: string | null = null
  for (let line = 0; line < 1 + Math.floor(random() * 4); line++) {
    const before: string | null = end !== null && end > now ? end : null
    const isBought = random() < 0.7
    const after = momentAfter(before ?? now, pick(random, [7, 30]))
    lines.push({
      act: isBought ? 'order' : 'grant',
      at: now,
      before,
      after,
      order: isBought ? (orders.pop() ?? null) : null,
    })
    end = after
    if (random() < 0.15) {
      end = momentAfter(after, -3)
      lines.push({ act: 'revoke', at: now, before: after, after: end, order: null })
    }
    now = momentAfter(end, pick(random, [-5, -1, 0, 3, 7, 8, 20]))
  }
  return { ...placed, id: stableId(`payment:member:${at}`), viewer: stableId(`payment:viewer:m${at}`), lines }
}

const json = (rows: readonly (PlacedFact & object)[]): string =>
  JSON.stringify(rows.map(({ hospital, ...one }) => ({ ...one, hospitalId: hospital?.id ?? null })))

export async function writePaymentFacts(db: Db, facts: PaymentFacts): Promise<void> {
  const people = [...PEOPLE, ...facts.members.map(({ viewer }) => viewer)]
  await sql`insert into he_wxapp_user (id, tenant_id, openid_hash, nick_name, created_at)
    select p::uuid, 1, p, '患者', '2026-01-01' from unnest(${people}::text[]) p`.execute(db)
  await sql`insert into he_watch_session (id, tenant_id, user_id, video_id, hospital_id, area_code, start_time, last_time, stat_date,
      duration_sec, effective_sec, covered_sec, is_valid, is_complete, risk_flag, entitle)
    select gen_random_uuid(), 1, viewer, "videoId", "hospitalId", area, at::timestamptz, at::timestamptz, at::date, 120, 2, 2, 0, 0, 0, 'trial'
    from jsonb_to_recordset(${json(facts.trials.map(({ video, ...one }) => ({ ...one, videoId: video.id })))}::jsonb)
      as r (viewer uuid, "videoId" uuid, "hospitalId" uuid, area text, at text)`.execute(db)
  await writeOrders(db, facts)
  await writeMembers(db, facts)
  await writeReviews(db, facts)
}

async function writeOrders(db: Db, { orders }: PaymentFacts): Promise<void> {
  await sql`insert into he_order (id, tenant_id, order_no, order_type, user_id, hospital_id, area_code, goods_title, origin_fen,
      discount_fen, pay_fen, refund_fen, platform_os, price_trace, status, created_at, pay_time, exception_flag, refund_wish, wish_time)
    select id, 1, id::text, type, viewer, "hospitalId", area, '商品', pay, 0, pay, case when status = 'refunded' then pay else 0 end,
      'ios', '[]', status, at::timestamptz, case when status in ('paid', 'refunded') then at::timestamptz end, flag,
      case when asked and status = 'paid' then 'asked' end, case when asked and status = 'paid' then at::timestamptz end
    from jsonb_to_recordset(${json(orders)}::jsonb) as r (id uuid, type text, viewer uuid, "hospitalId" uuid, area text, pay integer,
      status text, at text, flag text, asked boolean)`.execute(db)
}

async function writeMembers(db: Db, { members }: PaymentFacts): Promise<void> {
  const rows = members.map(({ lines, ...one }) => ({ ...one, end: lines.at(-1)?.after }))
  await sql`insert into he_vip_info (id, tenant_id, user_id, hospital_id, area_code, status, start_time, end_time, source)
    select id, 1, viewer, "hospitalId", area, 'active', '2026-08-01', "end"::timestamptz, 'order'
    from jsonb_to_recordset(${json(rows)}::jsonb) as r (id uuid, viewer uuid, "hospitalId" uuid, area text, "end" text)`.execute(
    db,
  )
  const lines = members.flatMap(({ id, lines: of }) =>
    of.map(({ order, ...one }) => ({ ...one, vip: id, order: order?.id })),
  )
  await sql`insert into he_vip_log (id, tenant_id, vip_id, act, days, before_end, after_end, order_id, created_at)
    select gen_random_uuid(), 1, vip, act, 0, before::timestamptz, after::timestamptz, "order", at::timestamptz
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (vip uuid, act text, before text, after text, "order" uuid, at text)`.execute(
    db,
  )
}

async function writeReviews(db: Db, { reviews, waits }: PaymentFacts): Promise<void> {
  const rows = reviews.map(({ video, at: made, ...one }, at) => ({ ...one, at: at + 1, made, videoId: video.id }))
  await sql`insert into he_video_review (id, tenant_id, video_id, version_no, node, round, result, reviewer_id, reviewer_name, created_at)
    select gen_random_uuid(), 1, "videoId", 1, node, at, result, gen_random_uuid(), '审核', made::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r ("videoId" uuid, node text, result text, at integer, made text)`.execute(
    db,
  )
  const since = [...waits].map(([{ id }, at]) => ({ id, at }))
  await sql`update he_video v set node_time = r.at::timestamptz
    from jsonb_to_recordset(${JSON.stringify(since)}::jsonb) as r (id uuid, at text) where v.id = r.id`.execute(db)
}
