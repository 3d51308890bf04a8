import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'

/** Statements of the test's database that wait for others to end: poll it, rather than guess how long one takes to get there. */
export async function countWaitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ waiting: Computed<number> }>`select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.waiting ?? 0
}
