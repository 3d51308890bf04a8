import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { publishGrantsChanging } from '../session/index.ts'

/** What of the business has a department of its own (rules/places#current-department). */
export type BusinessKind = 'hospital' | 'hospital_dept'

/** Removes the department of a hospital or hospital department that is gone; its people stand nowhere then. */
export async function removeBusinessDepart(
  db: Db,
  tenantId: number,
  kind: BusinessKind,
  id: string,
  by: string,
): Promise<void> {
  await sql`
    update sys_depart set deleted_at = now(), updated_by = ${by}, updated_at = now(), version = version + 1
    where tenant_id = ${tenantId} and biz_type = ${kind} and biz_ref = ${id} and deleted_at is null`.execute(db)
  await publishGrantsChanging(db)
}

/** Brings it back with a record that was restored. */
export async function restoreBusinessDepart(
  db: Db,
  tenantId: number,
  kind: BusinessKind,
  id: string,
  by: string,
): Promise<void> {
  await sql`
    update sys_depart set deleted_at = null, updated_by = ${by}, updated_at = now(), version = version + 1
    where tenant_id = ${tenantId} and biz_type = ${kind} and biz_ref = ${id} and deleted_at is not null
      and id = (select id from sys_depart where tenant_id = ${tenantId} and biz_type = ${kind} and biz_ref = ${id}
        order by deleted_at desc nulls first limit 1)`.execute(db)
  await publishGrantsChanging(db)
}
