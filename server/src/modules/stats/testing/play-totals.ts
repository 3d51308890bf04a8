import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Computed } from '../../../platform/database/statement-rows.ts'
import { DISTINCT_PEOPLE_SQL, statRows, type StatScope } from '../read-statistics.ts'

interface PlayTotals {
  plays: number
  validPlays: number
  completes: number
  effectiveSec: number
  /** Sum over the valid plays: divided by them it is the average share covered. */
  coveredShare: number
}

/** Plays of some days and a place. */
export async function readPlayTotals(db: Db, scope: StatScope): Promise<PlayTotals> {
  const { rows } = await sql<Computed<PlayTotals>>`
    select coalesce(sum(s.plays), 0)::integer as plays, coalesce(sum(s.valid_plays), 0)::integer as "validPlays",
      coalesce(sum(s.completes), 0)::integer as completes, coalesce(sum(s.effective_sec), 0) as "effectiveSec",
      coalesce(sum(s.covered_share), 0) as "coveredShare"
    ${statRows('he_stat_place_now', scope)} and s.kind = 'all'`.execute(db)
  return rows[0] ?? { plays: 0, validPlays: 0, completes: 0, effectiveSec: 0, coveredShare: 0 }
}

/** How many different people watched: exact, and never a sum of days. */
export async function countViewers(db: Db, scope: StatScope): Promise<number> {
  const { rows } = await sql<{ viewers: Computed<number> }>`
    select ${DISTINCT_PEOPLE_SQL} as viewers from (
      select bit_or(s.viewers) as viewers ${statRows('he_stat_viewers_now', scope)} group by s.chunk) one`.execute(db)
  return rows[0]?.viewers ?? 0
}
