import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf, Computed } from '../../platform/database/statement-rows.ts'
import { newId } from '../../platform/primitives/ids.ts'

/** Whose membership, and of what: of the platform where there is no hospital. */
export interface MembershipOf {
  tenantId: number
  userId: string
  hospitalId: string | null
}

/** What makes it longer. */
export interface MembershipDays {
  act: 'grant' | 'extend' | 'order'
  days: number
  /** What it says it comes from, the first time: he_vip_source. */
  source: string
  paidFen?: number
  /** The id of its line, where the same days must not come twice. */
  lineId?: string
  /** Of what is bought: no order makes a membership longer twice. */
  orderId?: string
  reason: string | null
  by: string
  now: Date
}

/** The membership, and from when until when the days count that came to it. */
export interface ProlongedMembership {
  id: string
  startTime: string
  endTime: string
}

interface LockedMembership {
  id: ColumnOf<'he_vip_info.id'>
  running: Computed<boolean>
}

/**
 * The one way to make somebody a member or a member for longer: the row, the line that says why, and what entitlement
 * reads, together (rules/memberships#members). Days are added to the end of a membership that runs; otherwise it begins
 * now. Two at once are served one after the other, so that none is lost.
 */
export async function prolongMembership(
  tx: Db,
  member: MembershipOf,
  more: MembershipDays,
): Promise<ProlongedMembership> {
  const { id, running } = await lockMembership(tx, member, more)
  const line = more.lineId ?? newId()
  const from = running ? sql`v.end_time` : sql`${more.now}::timestamptz`
  const { rows } = await sql<Computed<Omit<ProlongedMembership, 'id'>>>`
    with v as (select * from he_vip_info where id = ${id}::uuid),
      line as (insert into he_vip_log (id, tenant_id, vip_id, act, days, before_end, after_end, reason, order_id, created_by, created_at)
        select ${line}::uuid, v.tenant_id, v.id, ${more.act}, ${more.days}, ${running ? sql`v.end_time` : null},
          ${from} + make_interval(days => ${more.days}), ${more.reason}, ${more.orderId ?? null}::uuid, ${more.by}, ${more.now} from v),
      benefit as (insert into he_viewer_benefit (id, tenant_id, user_id, kind, hospital_id, start_time, end_time, source, source_id, created_by, created_at)
        select ${newId()}::uuid, v.tenant_id, v.user_id, 'vip', v.hospital_id, ${from},
          ${from} + make_interval(days => ${more.days}), ${more.source}, ${line}::uuid, ${more.by}, ${more.now} from v)
    update he_vip_info t set status = 'active', version = t.version + 1, updated_by = ${more.by}, updated_at = ${more.now},
      start_time = ${running ? sql`t.start_time` : sql`${more.now}::timestamptz`},
      end_time = ${from} + make_interval(days => ${more.days}), total_days = t.total_days + ${more.days},
      order_count = t.order_count + ${more.act === 'order' ? 1 : 0}, paid_fen = t.paid_fen + ${more.paidFen ?? 0},
      grant_by = case when ${more.act} = 'order' then t.grant_by else ${more.by} end,
      grant_reason = case when ${more.act} = 'order' then t.grant_reason else ${more.reason} end
    from v where t.id = v.id returning ${from} as "startTime", t.end_time as "endTime"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`membership ${id} was locked and is not there`)
  return { id, ...row }
}

/** The row of a member, made when there is none, and held. */
async function lockMembership(
  tx: Db,
  { tenantId, userId, hospitalId }: MembershipOf,
  { source, by, now }: MembershipDays,
): Promise<LockedMembership> {
  await sql`insert into he_vip_info (id, tenant_id, user_id, hospital_id, area_code, status, start_time, end_time, source, created_by, created_at)
    select ${newId()}::uuid, u.tenant_id, u.id, h.id, coalesce(h.area_code, u.area_code), 'expired', ${now}, ${now}, ${source}, ${by}, ${now}
    from he_wxapp_user u left join he_hospital h on h.id = ${hospitalId}::uuid where u.id = ${userId}::uuid and u.tenant_id = ${tenantId}
    on conflict (tenant_id, user_id, hospital_id) do nothing`.execute(tx)
  const { rows } = await sql<LockedMembership>`
    select id, status = 'active' and end_time > ${now}::timestamptz as running from he_vip_info
    where tenant_id = ${tenantId} and user_id = ${userId}::uuid and hospital_id is not distinct from ${hospitalId}::uuid
    for no key update`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('a membership was made and is not there')
  return row
}
