import { shareOf } from '@xuanjiao/contract/business/dashboard-kpi'
import { sql, type RawBuilder } from 'kysely'
import { people, sums } from '../facts.ts'
import { HOSPITALS, todayOf, within, type Lens } from '../lens.ts'

/** A hospital as the dashboard tells of it; level and status are codes of their dictionaries. */
export interface HospitalLine {
  id: string
  name: string
  level: string
  serviceStatus: string
  serviceEnd: string
  daysLeft: number
  plays: number
  viewers: number
  completionRate: number | null
}

/** Hospitals where one stands, those that are watched most first; quiet ones are among them. */
export const hospitals = (lens: Lens, most = 50): Promise<HospitalLine[]> =>
  lines(lens, most, sql`true`, sql`plays desc, h.service_end, h.id`)

/** Contracts in service that end within 60 days or have ended without anybody saying so (domain §3.2), the nearest first. */
export const expiring = (lens: Lens, most = 20): Promise<HospitalLine[]> =>
  lines(
    lens,
    most,
    sql`h.status = '1' and h.service_status in ('active', 'trial') and h.service_end <= ${todayOf(lens)}::date + 60`,
    sql`h.service_end, h.id`,
  )

async function lines(
  lens: Lens,
  most: number,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<HospitalLine[]> {
  const { rows } = await sql<HospitalLine & { completes: number }>`
    with f as (select f.hospital_id, sum(f.plays) as plays, sum(f.completes) as completes from ${sums(lens)} f group by 1),
      best as (select h.id, h.name, h.level, h.service_status as "serviceStatus", h.service_end, coalesce(f.plays, 0) as plays, coalesce(f.completes, 0) as completes
        from he_hospital h left join f on f.hospital_id = h.id
        where h.deleted_at is null and ${which} and ${within(HOSPITALS, lens, 'h')} order by ${order} limit ${most})
    select h.id, h.name, h.level, h."serviceStatus", h.service_end as "serviceEnd", h.service_end - ${todayOf(lens)}::date as "daysLeft", h.plays, h.completes,
      (select count(distinct p.user_id) from ${people(lens)} p where p.hospital_id = h.id) as viewers
    from best h order by ${order}`.execute(lens.db)
  return rows.map(({ completes, ...row }) => ({ ...row, completionRate: shareOf(completes, row.plays) }))
}
