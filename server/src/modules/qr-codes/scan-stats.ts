import { qrCode } from '@xuanjiao/contract/business/qr-codes/qr-code'
import { qrCodeCalls } from '@xuanjiao/contract/business/qr-codes/qr-code-calls'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { rowScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import { serveStaff } from '../../platform/calls/serve-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { SqlCondition } from '../../platform/database/statement.ts'
import { recordAccessOf, type EntityServices } from '../entities/index.ts'

const MOST_DEPARTMENTS = 12

/**
 * Scans of one code or of all that one sees, by the codes themselves: a scan belongs to who sees the code now
 * (rules/qr-codes#statistics).
 */
export function serveScanStats(context: EntityServices & Pick<AppContext, 'clock'>): void {
  const codes = recordAccessOf(context, qrCode)

  serveStaff(context, qrCodeCalls.stats, async ({ query, db, principal }) => {
    if (query.id !== undefined) await codes.get(principal, query.id)
    const now = context.clock.now()
    const [from, until] = [daysBefore(now, Number(query.days) - 1), now].map(wireDate) as [string, string]
    const seen = rowScopePredicate(qrCode, principal, 'q') ?? sql<boolean>`true`
    const one = query.id === undefined ? sql`true` : sql`q.id = ${query.id}::uuid`
    const asked = sql<boolean>`q.tenant_id = ${principal.tenantId} and q.deleted_at is null and ${one} and ${seen}`
    const [sums, days, departments] = await Promise.all([
      sumsOf(db, asked, from, until),
      daysOf(db, asked, from, until),
      departmentsOf(db, asked, from, until),
    ])
    return { ...sums, days, departments }
  })
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)

const scansOf = (asked: SqlCondition, from: string, until: string) =>
  sql`he_qr_scan s join he_qr_code q on q.id = s.qr_code_id
    where ${asked} and s.stat_date between ${from}::date and ${until}::date`

interface ScanSums {
  scans: Computed<number>
  people: Computed<number>
  newUsers: Computed<number>
  playedPeople: Computed<number>
}

async function sumsOf(db: Db, asked: SqlCondition, from: string, until: string): Promise<ScanSums> {
  const { rows } = await sql<ScanSums>`
    with scans as materialized (select s.qr_code_id, s.user_id, s.is_new_user from ${scansOf(asked, from, until)})
    select count(*)::integer as scans, count(distinct user_id)::integer as people,
      count(distinct user_id) filter (where is_new_user = 1)::integer as "newUsers",
      (select count(distinct w.user_id)::integer from he_watch_session w
        where w.stat_date between ${from}::date and ${until}::date and w.is_valid = 1 and w.risk_flag = 0
          and exists (select from scans s where s.qr_code_id = w.qr_code_id and s.user_id = w.user_id)) as "playedPeople"
    from scans`.execute(db)
  return rows[0] ?? { scans: 0, people: 0, newUsers: 0, playedPeople: 0 }
}

interface ScanDay {
  day: Computed<string>
  scans: Computed<number>
  newUsers: Computed<number>
}

async function daysOf(db: Db, asked: SqlCondition, from: string, until: string): Promise<ScanDay[]> {
  const { rows } = await sql<ScanDay>`
    with scans as (select s.stat_date, s.user_id, s.is_new_user from ${scansOf(asked, from, until)})
    select to_char(d.day, 'YYYY-MM-DD') as day, count(s.user_id)::integer as scans,
      count(distinct s.user_id) filter (where s.is_new_user = 1)::integer as "newUsers"
    from generate_series(${from}::date, ${until}::date, '1 day') d (day) left join scans s on s.stat_date = d.day::date
    group by d.day order by d.day`.execute(db)
  return rows
}

interface ScannedDepartment {
  name: Computed<string>
  scans: Computed<number>
  people: Computed<number>
}

async function departmentsOf(db: Db, asked: SqlCondition, from: string, until: string): Promise<ScannedDepartment[]> {
  const { rows } = await sql<ScannedDepartment>`
    with scans as (select q.hospital_id, q.department_id, s.user_id from ${scansOf(asked, from, until)})
    select coalesce(d.name, h.short_name, '平台') as name, count(*)::integer as scans,
      count(distinct s.user_id)::integer as people
    from scans s left join he_hospital_department d on d.id = s.department_id left join he_hospital h on h.id = s.hospital_id
    group by s.hospital_id, s.department_id, d.name, h.short_name order by scans desc, name limit ${MOST_DEPARTMENTS}`.execute(
    db,
  )
  return rows
}
