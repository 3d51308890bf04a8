import { sql } from 'kysely'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { scopedPlayParts } from '../scope/scoped-facts.ts'
import type { DashboardScope } from '../scope/dashboard-scope.ts'

export interface ViewingHabits {
  /** Entry scenes and systems by their codes, the largest first. */
  scenes: { name: string; plays: number }[]
  systems: { name: string; plays: number }[]
  /** Weekday 1 is Monday. */
  hours: { weekday: number; hour: number; plays: number }[]
}

interface HabitRow {
  kind: 'scene' | 'os' | 'hour'
  key: string
  weekday: number | null
  plays: number
}

/** How people come, with what, and when. */
export async function viewingHabits(scope: DashboardScope): Promise<ViewingHabits> {
  const { rows } = await sql<Computed<HabitRow>>`
    select f.kind, lower(f.key) as key, case when f.kind = 'hour' then extract(isodow from f.stat_date)::integer end as weekday, sum(f.plays) as plays
    from ${scopedPlayParts(scope)} f group by 1, 2, 3 having sum(f.plays) > 0 order by plays desc, key, weekday`.execute(
    scope.db,
  )
  const of = (kind: HabitRow['kind']) =>
    rows.filter(row => row.kind === kind).map(({ key, plays }) => ({ name: key, plays }))
  const hours = rows
    .filter(row => row.kind === 'hour')
    .map(({ weekday, key, plays }) => ({ weekday: weekday ?? 0, hour: Number(key), plays }))
  return { scenes: of('scene'), systems: of('os'), hours }
}
