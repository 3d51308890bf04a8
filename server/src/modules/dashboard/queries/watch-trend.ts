import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { DISTINCT_PEOPLE_SQL } from '../../stats/index.ts'
import { scopedDaySums } from '../scope/scoped-facts.ts'
import { scopedPeople } from '../scope/scoped-viewers.ts'
import type { DashboardScope } from '../scope/dashboard-scope.ts'
import { finishersCount } from './finishers.ts'

/** What is watched in some days. Everything but the viewers may be added up. */
export interface WatchTotals {
  plays: number
  viewers: number
  completes: number
  effectiveSec: number
}

export interface WatchTrendDay extends WatchTotals {
  date: string
}

export interface WatchTrend {
  /** One for each day of the window, quiet days included. */
  days: WatchTrendDay[]
  total: WatchTotals
  /** People who finished something in the window. */
  finishers: number
}

/** The window day by day and as a whole, in one reading. */
export async function readWatchTrend(scope: DashboardScope): Promise<WatchTrend> {
  const people = scopedPeople(scope)
  const { rows } = await sql<Computed<WatchTrendDay & { everybody: number; finished: number }>>`
    with f as (select f.stat_date, sum(f.plays) as plays, sum(f.completes) as completes, sum(f.effective_sec) as effective
        from ${scopedDaySums(scope)} f group by 1),
      sets as ${people.sets}, p as ${people.byDay}
    select d::date as date, coalesce(f.plays, 0) as plays, coalesce(p.viewers, 0) as viewers,
      coalesce(f.completes, 0) as completes, coalesce(f.effective, 0) as "effectiveSec",
      (select ${DISTINCT_PEOPLE_SQL} from (select bit_or(s.viewers) as viewers from sets s group by s.chunk) one) as everybody,
      ${finishersCount(scope)} as finished
    from generate_series(${scope.from}::date, ${scope.to}::date, interval '1 day') d
      left join f on f.stat_date = d::date left join p on p.stat_date = d::date order by d`.execute(scope.db)
  const sum = (of: (day: WatchTrendDay) => number) => rows.reduce((all, day) => all + of(day), 0)
  const total = {
    plays: sum(day => day.plays),
    viewers: rows[0]?.everybody ?? 0,
    completes: sum(day => day.completes),
    effectiveSec: sum(day => day.effectiveSec),
  }
  return { total, finishers: rows[0]?.finished ?? 0, days: rows.map(asDay) }
}

/** Seconds stay as they are counted: days rounded one by one would not add up to the whole. */
const asDay = ({ date, plays, viewers, completes, effectiveSec }: WatchTrendDay): WatchTrendDay => ({
  date,
  plays,
  viewers,
  completes,
  effectiveSec,
})
