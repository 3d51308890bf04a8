import { sql, type RawBuilder } from 'kysely'
import { sets, sittings, sums, viewersBy } from '../facts.ts'
import { dayAfter, todayOf, type Lens } from '../lens.ts'
import type { Totals } from './trend.ts'

/** A day of the window beside the day before it and the same day a week before. */
export interface Pulse {
  last: Totals
  dayBefore: Totals
  weekBefore: Totals
}

const NOTHING: Totals = { plays: 0, viewers: 0, completes: 0, effectiveSec: 0 }

/**
 * The day that is compared: the last whole one. Of today alone it is today, and the others as far as the same second:
 * half a day is no fall.
 */
export function comparedDay(lens: Lens): { day: string; until: string | null } {
  const { from, to, now } = lens
  if (to !== todayOf(lens)) return { day: to, until: null }
  return from === to ? { day: to, until: now.slice(11) } : { day: dayAfter(to, -1), until: null }
}

export async function pulse(lens: Lens): Promise<Pulse> {
  const { day, until } = comparedDay(lens)
  const days = [day, dayAfter(day, -1), dayAfter(day, -7)] as const
  const { rows } = await (until === null ? wholeDays(lens, days) : partsOfDays(lens, days, until)).execute(lens.db)
  const [last = NOTHING, dayBefore = NOTHING, weekBefore = NOTHING] = days.map(one => rows.find(row => row.day === one))
  return { last, dayBefore, weekBefore }
}

type Days = readonly [last: string, dayBefore: string, weekBefore: string]
type OnDay = Totals & { day: string }

function wholeDays(lens: Lens, days: Days): RawBuilder<OnDay> {
  const [to, , from] = days
  return sql<OnDay>`
    select f.*, p.viewers
    from (select f.stat_date as day, sum(f.plays) as plays, sum(f.completes) as completes, sum(f.effective_sec) as "effectiveSec"
        from ${sums(lens, from, to)} f where f.stat_date = any (${days}::date[]) group by 1) f
      join ${viewersBy(sql`p.stat_date`, 'day', sql`(select * from ${sets(lens, from, to)} s where s.stat_date = any (${days}::date[]))`)} p on p.day = f.day`
}

function partsOfDays(lens: Lens, days: Days, until: string): RawBuilder<OnDay> {
  const [to, , from] = days
  return sql<OnDay>`
    select s.stat_date as day, count(*) as plays, count(distinct s.user_id) as viewers,
      sum(s.is_complete) as completes, sum(s.effective_sec) as "effectiveSec"
    from ${sittings(lens, from, to)} and s.stat_date = any (${days}::date[]) and s.start_time <= s.stat_date + ${until}::time
    group by 1`
}
