import { sql } from 'kysely'
import { people, sums } from '../facts.ts'
import type { Lens } from '../lens.ts'

export interface Totals {
  plays: number
  viewers: number
  completes: number
  effectiveSec: number
}

/** Everything of the days in one line. */
export async function totals(lens: Lens): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select f.*, (select count(distinct p.user_id) from ${people(lens)} p) as viewers
    from (select coalesce(sum(f.plays), 0) as plays, coalesce(sum(f.completes), 0) as completes,
      coalesce(sum(f.effective_sec), 0) as "effectiveSec" from ${sums(lens)} f) f`.execute(lens.db)
  return rows[0] ?? { plays: 0, viewers: 0, completes: 0, effectiveSec: 0 }
}
