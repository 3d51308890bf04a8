import { sql } from 'kysely'
import type { Db } from '../database/db.ts'

interface ExportDay {
  tenantId: number
  userId: string
  day: string
}

/** Adds rows to a person's day unless that makes too many: in one statement, so that two exports at once cannot both pass. */
export async function addExportedRows(
  db: Db,
  { tenantId, userId, day }: ExportDay,
  rows: number,
  most: number,
): Promise<boolean> {
  const { rows: added } = await sql`
    insert into sys_export_day as d (tenant_id, user_id, day, rows)
    select ${tenantId}, ${userId}::uuid, ${day}::date, ${rows}::bigint where ${rows}::bigint <= ${most}::bigint
    on conflict (tenant_id, user_id, day) do update set rows = d.rows + excluded.rows
      where d.rows + excluded.rows <= ${most}::bigint
    returning d.rows`.execute(db)
  return added.length > 0
}

export async function exportedRowsToday(db: Db, { userId, day }: ExportDay): Promise<number> {
  const today = await db
    .selectFrom('sys_export_day')
    .select('rows')
    .where('user_id', '=', userId)
    .where('day', '=', day)
    .executeTakeFirst()
  return today?.rows ?? 0
}
