import { sql, type RawBuilder } from 'kysely'
import type { Invariant } from './invariant.ts'

const ORDER = sql`o.order_no as example from he_order o where o.tenant_id = (select xj_tenant())`
const MEMBER_NAME = sql`replace(v.id::text, '-', '') as example from he_vip_info v`
const MEMBER = sql`${MEMBER_NAME} where v.tenant_id = (select xj_tenant())`
const BENEFIT = sql`b.kind || ' ' || replace(b.id::text, '-', '') as example from he_viewer_benefit b
  where b.tenant_id = (select xj_tenant())`

/**
 * Orders with what they have opened, `e.n` benefits: a video's benefit names the order, a membership's the line that
 * does. Counted once for all of them: asked for by each, a year of orders would read a year of benefits each time.
 */
const orderOpening = (which: RawBuilder<unknown>) => sql`o.order_no as example from he_order o left join (
    select order_id, count(*) as n from (
      select b.source_id as order_id from he_viewer_benefit b where b.source = 'order' and b.kind = 'video' and ${which}
      union all select l.order_id from he_vip_log l join he_viewer_benefit b on b.source_id = l.id
        where l.act = 'order' and ${which}) opened
    group by 1) e on e.order_id = o.id
  where o.tenant_id = (select xj_tenant())`

/** Before there were books of members, lines were made of what was there: their days are whole ones only. */
const COUNTED_LINES = sql`l.tenant_id = (select xj_tenant()) and not (l.act = 'grant' and l.created_by = 'system')`

/** How often a membership came to end at a moment, less how often it was led on from there: its last end, and false ones. */
const LOOSE_ENDS = sql`(select vip_id, max(at) filter (where n > 0) as last, bool_or(n < 0) as is_broken from (
    select vip_id, at, sum(n) as n from (
      select vip_id, after_end as at, 1 as n from he_vip_log where tenant_id = (select xj_tenant())
      union all select vip_id, before_end, -1 from he_vip_log where tenant_id = (select xj_tenant()) and before_end is not null) ends
    group by 1, 2) sums
  group by 1)`

/** What has to hold of orders, what they opened and memberships (rules/figures#invariants, rules/orders#payments). */
export const moneyInvariants: readonly Invariant[] = [
  {
    name: 'orderSums',
    title: '订单的每一分都对得上：应付、手续费、结算、分成和已退',
    violations: sql`select ${ORDER} and (o.pay_fen <> o.origin_fen - o.discount_fen
      or o.refund_fen <> (select coalesce(sum(r.amount_fen), 0) from he_order_refund r where r.order_id = o.id and r.status = 'done')
      or o.fee_fen <> floor(o.pay_fen::bigint * o.fee_bp / 10000.0 + 0.5) or o.settle_fen <> o.pay_fen - o.fee_fen
      or o.share_fen <> floor(o.settle_fen::bigint * o.share_bp / 10000.0))`,
  },
  {
    name: 'paidOpensOnce',
    title: '每笔已支付的订单正好开通一项权益，未支付的一项也没有',
    violations: sql`select ${orderOpening(sql`true`)}
      and coalesce(e.n, 0) <> case when o.pay_time is null then 0 else 1 end`,
  },
  {
    name: 'refundedIsShut',
    title: '退款后权益已收回，退款前购买的视频一直可看',
    violations: sql`select ${orderOpening(sql`b.revoked_at is null`)} and ((o.status = 'refunded' and e.n > 0)
      or (o.status in ('paid', 'refunding') and o.order_type = 'video' and coalesce(e.n, 0) <> 1))`,
  },
  {
    name: 'refundIsUnderWay',
    title: '退款中的订单正好有一笔退款在办，其余的没有',
    violations: sql`select ${ORDER} and (select count(*) from he_order_refund r where r.order_id = o.id
      and r.status in ('asked', 'running')) <> case when o.status = 'refunding' then 1 else 0 end`,
  },
  {
    name: 'toldIsPaid',
    title: '渠道通知处理为已支付的订单都已支付',
    violations: sql`select n.event_id as example from he_pay_notify n where n.tenant_id = (select xj_tenant())
      and n.handle_result = 'paid' and not exists (select from he_order o
        where o.tenant_id = n.tenant_id and o.order_no = n.order_no and o.pay_time is not null)`,
  },
  {
    name: 'benefitHasCause',
    title: '每项有效的权益都有来由：订单、会员明细或宣教任务',
    violations: sql`select ${BENEFIT} and b.revoked_at is null and not case b.kind
      when 'vip' then exists (select from he_vip_log l join he_vip_info v on v.id = l.vip_id where l.id = b.source_id
        and v.user_id = b.user_id and v.hospital_id is not distinct from b.hospital_id)
      when 'video' then exists (select from he_order o where o.id = b.source_id and o.user_id = b.user_id
        and o.video_id is not distinct from b.ref_id and o.status in ('paid', 'refunding'))
      else exists (select from he_edu_task t where t.id = b.source_id and t.user_id = b.user_id and t.status <> 'cancelled') end`,
  },
  {
    name: 'memberEndIsReplayed',
    title: '会员的到期时间等于逐条回放其明细的结果',
    violations: sql`select ${MEMBER_NAME} left join ${LOOSE_ENDS} e on e.vip_id = v.id
      where v.tenant_id = (select xj_tenant()) and (v.end_time is distinct from e.last or coalesce(e.is_broken, false))`,
  },
  {
    name: 'linesAddTheirDays',
    title: '会员明细的每一条：到期时间之差等于所写的天数',
    violations: sql`select replace(l.id::text, '-', '') as example from he_vip_log l where ${COUNTED_LINES} and case l.act
      when 'revoke' then l.days <> -ceil(greatest(extract(epoch from l.before_end - l.after_end), 0) / 86400)
      else l.after_end <> coalesce(l.before_end, l.created_at) + make_interval(days => l.days) end`,
  },
  {
    name: 'memberIsOpen',
    title: '生效中的会员，其最后一项有效权益正好到会员到期为止',
    violations: sql`select ${MEMBER} and v.status = 'active' and v.end_time is distinct from (
      select max(b.end_time) from he_viewer_benefit b where b.user_id = v.user_id and b.kind = 'vip'
        and b.hospital_id is not distinct from v.hospital_id and b.revoked_at is null)`,
  },
  {
    name: 'memberSums',
    title: '会员的累计天数、订单数和实付等于其明细和订单之和',
    violations: sql`select ${MEMBER} and (v.total_days, v.order_count, v.paid_fen) <> (
      select coalesce(sum(l.days) filter (where l.act <> 'revoke'), 0)::integer, (count(*) filter (where l.act = 'order'))::integer,
        coalesce(sum(o.pay_fen - o.refund_fen) filter (where l.act = 'order'), 0)::integer
      from he_vip_log l left join he_order o on o.id = l.order_id where l.vip_id = v.id)`,
  },
]
