import { sql } from 'kysely'
import type { SqlFragment } from '../../../../platform/database/statement.ts'

/**
 * What goes and comes with a record, its rows and in a tree what stands below it, does so at a moment that nothing has
 * that was removed by itself: by it a restore and a history tell one from the other.
 */
export const REMOVED_ALONG_OFFSET = sql.raw(`interval '1 microsecond'`)
export const RESTORED_ALONG_OFFSET = sql.raw(`interval '2 microseconds'`)

/** The moment at which these records are written, and all others that go or come along. */
export function removalMoment(now: Date, ids: readonly string[], offset: SqlFragment, id: SqlFragment): SqlFragment {
  return sql`${now}::timestamptz + (case when ${id} = any (${ids}::uuid[]) then interval '0' else ${offset} end)`
}
