import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Of so many viewers of a video that is sold one has wanted to buy it. */
const EVERY = 3

/**
 * Orders of the last weeks for videos that are sold singly: most of them paid and opened, some given up, some given back.
 * Written once, by whoever watched something of it.
 */
export async function writeDemoOrders(db: Db, tenantId: number, now: Date): Promise<number> {
  const { rows } = await sql`select from he_order limit 1`.execute(db)
  if (rows.length > 0) return 0
  const written = await sql`
    insert into he_order (id, tenant_id, order_no, order_type, user_id, hospital_id, area_code, video_id, goods_title, origin_fen,
        discount_fen, pay_fen, price_trace, platform_os, status, expire_time, pay_time, close_time, pay_channel, channel_bill,
        benefit_start, benefit_end, fee_bp, fee_fen, settle_fen, share_bp, share_fen, created_by, created_at)
    select gen_random_uuid(), ${tenantId}, 'HE' || to_char(o.at at time zone 'Asia/Shanghai', 'YYYYMMDDHH24MISS') || lpad(o.n::text, 8, '0'),
      'video', o.user_id, o.hospital_id, o.area_code, o.video_id, o.title, o.price_fen, 0, o.price_fen,
      ${PRICE_TRACE}, (array['android', 'android', 'ios'])[1 + o.n % 3],
      o.status, o.at + interval '30 minutes',
      case when o.status = 'paid' then o.at + interval '2 minutes' end,
      case when o.status <> 'paid' then o.at + interval '30 minutes' end,
      case when o.status = 'paid' then 'mock' end, case when o.status = 'paid' then 'MOCK' || o.n end,
      case when o.status = 'paid' then o.at + interval '2 minutes' end, null,
      ${SUMS}, 'viewer', o.at
    from (select r.user_id, r.hospital_id, r.area_code, r.video_id, p.title, p.price_fen, row_number() over () as n,
        coalesce((select h.share_rate_bp from he_hospital h where h.id = r.hospital_id), 0) as share_bp,
        least(r.last_time, ${now}::timestamptz - interval '1 hour') as at,
        (array['paid', 'paid', 'paid', 'expired', 'closed'])[1 + abs(hashtext(r.id::text)) % 5] as status
      from he_watch_record r join he_video_published p on p.video_id = r.video_id and p.price_fen >= 100
      where p.charge_type in ('single', 'vip_single') and abs(hashtext(r.user_id::text || r.video_id::text)) % ${EVERY} = 0) o`.execute(
    db,
  )
  await sql`insert into he_viewer_benefit (id, tenant_id, user_id, kind, ref_id, start_time, source, source_id, created_by, created_at)
    select gen_random_uuid(), tenant_id, user_id, 'video', video_id, pay_time, 'order', id, 'system', pay_time
    from he_order where status = 'paid' and order_type = 'video'`.execute(db)
  await markOrders(db, now)
  return Number(written.numAffectedRows ?? 0)
}

/** What wants somebody to look: a refund that is asked for and one that was declined, a late payment, an invoice, a note. */
async function markOrders(db: Db, now: Date): Promise<void> {
  const within = (from: string, to: string) =>
    sql`pay_time between ${now}::timestamptz - ${from}::interval and ${now}::timestamptz - ${to}::interval`
  const one = (when: RawBuilder<unknown>, skip = 0) => sql`id = (select id from he_order where status = 'paid'
    and order_type = 'video' and ${when} order by pay_time desc, id offset ${skip} limit 1)`
  await sql`update he_order set refund_wish = 'asked', wish_reason = '买错了，想看的是另一个视频', wish_time = pay_time + interval '2 hours'
    where ${one(within('6 days', '3 hours'))}`.execute(db)
  await sql`update he_order set refund_wish = 'declined', wish_reason = '看完了，觉得内容太短', wish_time = pay_time + interval '1 day',
      wish_answer = '视频已经看完，按规定不能退款，感谢您的理解。'
    where ${one(within('30 days', '8 days'))}`.execute(db)
  await sql`update he_order set exception_flag = 'late_pay', remark = '渠道账单里有这笔，已核对，无需处理'
    where ${one(within('30 days', '8 days'), 1)}`.execute(db)
  await sql`update he_order set invoice_status = 'issued', invoice_no = '25332000000012345678'
    where ${one(within('30 days', '8 days'), 2)}`.execute(db)
}

/** What was paid, without a fee: a pretended channel keeps nothing. */
const SUMS: RawBuilder<unknown> = sql.join(
  ['0', '0', 'o.price_fen', 'o.share_bp', 'floor(o.price_fen * o.share_bp / 10000.0)'].map(
    sum => sql`case when o.status = 'paid' then ${sql.raw(sum)} end`,
  ),
)

const PRICE_TRACE: RawBuilder<unknown> = sql`jsonb_build_array('标价 ' || round(o.price_fen / 100.0, 2) || ' 元', '没有适用的价格规则',
  '应付 ' || round(o.price_fen / 100.0, 2) || ' 元')`
