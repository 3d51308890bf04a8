import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { DISTINCT_PEOPLE_SQL } from '../../stats/index.ts'
import { scopedDaySums, scopedWatchSessions } from '../scope/scoped-facts.ts'
import { scopedWindowViewerSets } from '../scope/scoped-viewers.ts'
import { dayAfter, scopeToday, type DashboardScope } from '../scope/dashboard-scope.ts'
import type { WatchTotals } from './watch-trend.ts'

interface DayRange {
  from: string
  to: string
}

/** The days whose figures are compared, the equal window before, and up to which moment of the last day. */
export interface ComparedPeriods extends DayRange {
  before: DayRange
  until: string | null
}

export interface PeriodComparison {
  now: WatchTotals
  before: WatchTotals
}

/**
 * The window beside the equal one before it. Today is not over and stays out of both; of today alone it is today beside
 * yesterday, as far as the same second: half a day is no fall.
 */
export function comparedPeriodsOf(scope: DashboardScope): ComparedPeriods {
  const { from, to, now } = scope
  const alone = from === to && to === scopeToday(scope)
  const last = to === scopeToday(scope) && !alone ? dayAfter(to, -1) : to
  const days = Math.round((Date.parse(last) - Date.parse(from)) / 86_400_000) + 1
  const before = { from: dayAfter(from, -days), to: dayAfter(from, -1) }
  return { from, to: last, before, until: alone ? now.slice(11) : null }
}

export async function periodComparison(scope: DashboardScope): Promise<PeriodComparison> {
  const { until, before, ...days } = comparedPeriodsOf(scope)
  const of = (one: DayRange) => (until === null ? totalsOfDays(scope, one) : totalsOfPartOfDay(scope, one.to, until))
  const [now, earlier] = await Promise.all([of(days), of(before)])
  return { now, before: earlier }
}

const NOTHING: WatchTotals = { plays: 0, viewers: 0, completes: 0, effectiveSec: 0 }

async function totalsOfDays(scope: DashboardScope, { from, to }: DayRange): Promise<WatchTotals> {
  const { rows } = await sql<Computed<WatchTotals>>`
    select coalesce(sum(f.plays), 0) as plays, coalesce(sum(f.completes), 0) as completes,
      coalesce(sum(f.effective_sec), 0) as "effectiveSec",
      (select ${DISTINCT_PEOPLE_SQL} from (select bit_or(p.viewers) as viewers from ${scopedWindowViewerSets(scope, from, to)} p group by p.chunk) one) as viewers
    from ${scopedDaySums(scope, from, to)} f`.execute(scope.db)
  return rows[0] ?? NOTHING
}

async function totalsOfPartOfDay(scope: DashboardScope, day: string, until: string): Promise<WatchTotals> {
  const { rows } = await sql<Computed<WatchTotals>>`
    select count(*) as plays, count(distinct s.user_id) as viewers, coalesce(sum(s.is_complete), 0) as completes,
      coalesce(sum(s.effective_sec), 0) as "effectiveSec"
    from ${scopedWatchSessions(scope, day, day)} and s.start_time <= s.stat_date + ${until}::time`.execute(scope.db)
  return rows[0] ?? NOTHING
}
