import { sql } from 'kysely'
import { sittings } from '../facts.ts'
import { dayAfter, todayOf, type Lens } from '../lens.ts'
import type { Totals } from './totals.ts'

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
  const [dayBefore, weekBefore] = [dayAfter(day, -1), dayAfter(day, -7)]
  const soFar = until === null ? sql`true` : sql`s.start_time <= s.stat_date + ${until}::time`
  const { rows } = await sql<Totals & { day: string }>`
    select s.stat_date as day, count(*) as plays, count(distinct s.user_id) as viewers,
      sum(s.is_complete) as completes, sum(s.effective_sec) as "effectiveSec"
    from ${sittings(lens, weekBefore, day)} and s.stat_date in (${day}::date, ${dayBefore}::date, ${weekBefore}::date) and ${soFar}
    group by 1`.execute(lens.db)
  const on = (one: string) => rows.find(row => row.day === one) ?? NOTHING
  return { last: on(day), dayBefore: on(dayBefore), weekBefore: on(weekBefore) }
}
