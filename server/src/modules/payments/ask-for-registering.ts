import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Hands things over to be registered, as far as they are neither there nor on their way; answers how many. */
export async function askForRegistering(db: Db, ids: readonly string[], by: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('he_pay_goods')
    .set({
      sync_status: 'asked',
      sync_error: null,
      sync_time: now,
      updated_by: by,
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .where('publish_status', '=', 'draft')
    .where('sync_status', 'in', ['none', 'failed'])
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
