import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { PEOPLE_IN } from '../../stats/index.ts'
import { sets, sittings, sums } from '../lens/facts.ts'
import { dayAfter, todayOf, type DashboardScope } from '../lens/lens.ts'
import type { Totals } from './trend.ts'

interface Days {
  from: string
  to: string
}

/** The days whose figures are compared, the equal window before, and up to which moment of the last day. */
export interface Compared extends Days {
  before: Days
  until: string | null
}

export interface Pulse {
  now: Totals
  before: Totals
}

/**
 * The window beside the equal one before it. Today is not over and stays out of both; of today alone it is today beside
 * yesterday, as far as the same second: half a day is no fall.
 */
export function comparedDays(lens: DashboardScope): Compared {
  const { from, to, now } = lens
  const alone = from === to && to === todayOf(lens)
  const last = to === todayOf(lens) && !alone ? dayAfter(to, -1) : to
  const days = Math.round((Date.parse(last) - Date.parse(from)) / 86_400_000) + 1
  const before = { from: dayAfter(from, -days), to: dayAfter(from, -1) }
  return { from, to: last, before, until: alone ? now.slice(11) : null }
}

export async function pulse(lens: DashboardScope): Promise<Pulse> {
  const { until, before, ...days } = comparedDays(lens)
  const of = (one: Days) => (until === null ? wholeDays(lens, one) : partOfDay(lens, one.to, until))
  const [now, earlier] = await Promise.all([of(days), of(before)])
  return { now, before: earlier }
}

const NOTHING: Totals = { plays: 0, viewers: 0, completes: 0, effectiveSec: 0 }

async function wholeDays(lens: DashboardScope, { from, to }: Days): Promise<Totals> {
  const { rows } = await sql<Computed<Totals>>`
    select coalesce(sum(f.plays), 0) as plays, coalesce(sum(f.completes), 0) as completes,
      coalesce(sum(f.effective_sec), 0) as "effectiveSec",
      (select ${PEOPLE_IN} from (select bit_or(p.viewers) as viewers from ${sets(lens, from, to)} p group by p.chunk) one) as viewers
    from ${sums(lens, from, to)} f`.execute(lens.db)
  return rows[0] ?? NOTHING
}

async function partOfDay(lens: DashboardScope, day: string, until: string): Promise<Totals> {
  const { rows } = await sql<Computed<Totals>>`
    select count(*) as plays, count(distinct s.user_id) as viewers, coalesce(sum(s.is_complete), 0) as completes,
      coalesce(sum(s.effective_sec), 0) as "effectiveSec"
    from ${sittings(lens, day, day)} and s.start_time <= s.stat_date + ${until}::time`.execute(lens.db)
  return rows[0] ?? NOTHING
}
