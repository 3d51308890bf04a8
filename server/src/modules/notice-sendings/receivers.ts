import type { SendingTo } from '@xuanjiao/contract/business/notices/notice-sending-calls'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { areaRange, type Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'

/** Whom a notice is for, and who sends it: a hospital's goes to its own patients alone. */
export interface Receivers {
  tenantId: number
  /** The hospital that sends; null where the platform does. */
  hospitalId: string | null
  areaCode: string | null
  to: SendingTo
}

/** Who may send: the platform to everybody, a hospital to its own. */
export function receiversOf({ dataScope, tenantId }: Principal, to: SendingTo): Receivers {
  if (dataScope.kind === 'platform') return { tenantId, hospitalId: null, areaCode: null, to }
  if (dataScope.kind !== 'hospital') throw appErrors.forbidden('只有平台和医院可以群发通知')
  const { hospitalId, areaCode } = dataScope
  if (to.hospitalId && to.hospitalId !== hospitalId) throw appErrors.otherHospital()
  return { tenantId, hospitalId, areaCode, to: { ...to, hospitalId } }
}

/**
 * The accounts `u` a notice is for: open, with the terms agreed to; by ward only those who have agreed that what says
 * something of their health is kept (rules/notices#sending).
 */
export function receiverCondition({ tenantId, to }: Receivers, now: Date): RawBuilder<SqlBool> {
  const asked = [
    sql`u.tenant_id = ${tenantId} and u.status = '1' and u.deleted_at is null and u.consent_version is not null`,
  ]
  if (to.hospitalId) asked.push(sql`u.bind_hospital_id = ${to.hospitalId}::uuid`)
  if (to.departmentId) asked.push(sql`u.bind_department_id = ${to.departmentId}::uuid and u.health_consent = 'Y'`)
  if (to.areaCode) {
    const { from, to: end } = areaRange(to.areaCode)
    asked.push(sql`u.area_code >= ${from} and u.area_code < ${end}`)
  }
  if (to.members !== 'all') asked.push(sql`${to.members === 'member'} = exists (${memberships(now)})`)
  if (to.activeDays) {
    const since = new Date(now.getTime() - to.activeDays * 86_400_000)
    asked.push(sql`exists (select from he_watch_record r
      where r.tenant_id = u.tenant_id and r.user_id = u.id and r.last_time >= ${since})`)
  }
  return sql<SqlBool>`${sql.join(asked, sql` and `)}`
}

const memberships = (now: Date) => sql`select from he_viewer_benefit b where b.user_id = u.id and b.kind = 'vip'
  and b.revoked_at is null and b.start_time <= ${now} and (b.end_time is null or b.end_time > ${now})`

/** Whether `u` had a notice this hospital sent to many on that day. */
export const hadOneToday = ({ hospitalId }: Receivers, day: string): RawBuilder<SqlBool> =>
  hospitalId === null
    ? sql<SqlBool>`false`
    : sql<SqlBool>`exists (select from he_user_notice n
        where n.user_id = u.id and n.hospital_id = ${hospitalId}::uuid and n.limit_day = ${day}::date)`

/** Whether WeChat tells `u` of such a notice as well: they let it (rules/notices#wechat). */
const isToldByWechat = (type: string) => sql<SqlBool>`exists (select from he_notice_ticket k
  where k.user_id = u.id and k.notice_type = ${type} and k.left_count > 0)`

/** How many would get it now, how many had one today, and how many WeChat tells of it as well. */
export async function countReceivers(
  db: Db,
  receivers: Receivers,
  { type, now, day }: { type: string; now: Date; day: string },
): Promise<Reach> {
  const had = hadOneToday(receivers, day)
  const { rows } = await sql<Computed<Reach>>`
    select count(*) filter (where not ${had})::integer as reach, count(*) filter (where ${had})::integer as limited,
      count(*) filter (where not ${had} and ${isToldByWechat(type)})::integer as "byWechat"
    from he_wxapp_user u where ${receiverCondition(receivers, now)}`.execute(db)
  return rows[0] ?? { reach: 0, limited: 0, byWechat: 0 }
}

interface Reach {
  reach: number
  limited: number
  byWechat: number
}
