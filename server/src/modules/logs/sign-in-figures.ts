import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'

const DAYS = 7
const DAY_MS = 86_400_000

/** Sign-ins that came through, from the audit log: neither failed tries nor signing out, and a day without any is 0. */
const SIGN_INS = (tenantId: number) =>
  sql`sys_log l where l.log_type = '1' and l.status = 200 and l.tenant_id = ${tenantId}`
const TODAY = (now: Date) => sql`l.created_at >= ${`${wireDate(now)} 00:00:00+08`}::timestamptz`

interface SignInCounts {
  totalVisitCount: number
  todayVisitCount: number
  todayIp: number
}

export async function readSignInCounts(system: Db, tenantId: number, now: Date): Promise<SignInCounts> {
  const { rows } = await sql<Computed<SignInCounts>>`
    select count(*)::integer as "totalVisitCount", count(*) filter (where ${TODAY(now)})::integer as "todayVisitCount",
      count(distinct l.ip) filter (where ${TODAY(now)})::integer as "todayIp"
    from ${SIGN_INS(tenantId)}`.execute(system)
  return rows[0] ?? { totalVisitCount: 0, todayVisitCount: 0, todayIp: 0 }
}

interface SignInsOfDay {
  tian: string
  visit: number
  ip: number
}

export async function readSignInsByDay(system: Db, tenantId: number, now: Date) {
  const days = Array.from({ length: DAYS }, (_, at) => wireDate(new Date(now.getTime() - (DAYS - 1 - at) * DAY_MS)))
  const { rows } = await sql<Computed<SignInsOfDay>>`
    select to_char(l.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as tian, count(*)::integer as visit,
      count(distinct l.ip)::integer as ip
    from ${SIGN_INS(tenantId)} and l.created_at >= ${`${days[0]} 00:00:00+08`}::timestamptz group by 1`.execute(system)
  const byDay = new Map(rows.map(row => [row.tian, row]))
  return days.map(tian => {
    const { visit = 0, ip = 0 } = byDay.get(tian) ?? {}
    return { visit, ip, tian, type: tian.slice(5) }
  })
}
