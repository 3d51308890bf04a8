import { sql } from 'kysely'
import { sittings } from '../facts.ts'
import { dayAfter, todayOf, type Lens } from '../lens.ts'
import type { Totals } from './totals.ts'

/** The last day of the window beside the day before it and the same day a week before. */
export interface Pulse {
  last: Totals
  dayBefore: Totals
  weekBefore: Totals
}

const NOTHING: Totals = { plays: 0, viewers: 0, completes: 0, effectiveSec: 0 }

/** A day that is not over is compared with the others up to the same minute: half a day is no fall. */
export const untilOf = (lens: Lens): string | null => (lens.to === todayOf(lens) ? lens.now.slice(11, 16) : null)

export async function pulse(lens: Lens): Promise<Pulse> {
  const [dayBefore, weekBefore] = [dayAfter(lens.to, -1), dayAfter(lens.to, -7)]
  const soFar = untilOf(lens) === null ? sql`true` : sql`s.start_time <= s.stat_date + ${lens.now.slice(11)}::time`
  const { rows } = await sql<Totals & { day: string }>`
    select s.stat_date as day, count(*) as plays, count(distinct s.user_id) as viewers,
      sum(s.is_complete) as completes, sum(s.effective_sec) as "effectiveSec"
    from ${sittings(lens, weekBefore, lens.to)} and s.stat_date in (${lens.to}::date, ${dayBefore}::date, ${weekBefore}::date) and ${soFar}
    group by 1`.execute(lens.db)
  const on = (day: string) => rows.find(row => row.day === day) ?? NOTHING
  return { last: on(lens.to), dayBefore: on(dayBefore), weekBefore: on(weekBefore) }
}
