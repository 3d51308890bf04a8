import { sql } from 'kysely'
import { people, sums } from '../facts.ts'
import type { Lens } from '../lens.ts'
import type { Totals } from './totals.ts'

export interface TrendDay extends Totals {
  date: string
}

/** One row for each day of the window, quiet days included. */
export async function trend(lens: Lens): Promise<TrendDay[]> {
  const { rows } = await sql<TrendDay>`
    with f as (select f.stat_date, sum(f.plays) as plays, sum(f.completes) as completes, sum(f.effective_sec) as effective
        from ${sums(lens)} f group by 1),
      p as (select p.stat_date, count(distinct p.user_id) as viewers from ${people(lens)} p group by 1)
    select d::date as date, coalesce(f.plays, 0) as plays, coalesce(p.viewers, 0) as viewers,
      coalesce(f.completes, 0) as completes, coalesce(round(f.effective), 0) as "effectiveSec"
    from generate_series(${lens.from}::date, ${lens.to}::date, interval '1 day') d
      left join f on f.stat_date = d::date left join p on p.stat_date = d::date order by d`.execute(lens.db)
  return rows
}
