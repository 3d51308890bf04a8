import { sql } from 'kysely'
import type { Principal } from '../../platform/access/principal.ts'
import type { Db } from '../../platform/database/db.ts'
import { publishGrantsChanging } from '../session/index.ts'

/** Who keeps departments, in whose tenant. */
export type Keeper = Pick<Principal, 'tenantId' | 'username'>

/** What of the business has a department of its own (rules/places#current-department). */
export type BusinessKind = 'hospital' | 'hospital_dept'

/** Removes the departments of hospitals or hospital departments that are gone; their people stand nowhere then. */
export async function removeBusinessDeparts(
  db: Db,
  { tenantId, username }: Keeper,
  kind: BusinessKind,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update sys_depart set deleted_at = now(), updated_by = ${username}, updated_at = now(), version = version + 1
    where tenant_id = ${tenantId} and biz_type = ${kind} and biz_ref = any(${ids}) and deleted_at is null`.execute(db)
  await publishGrantsChanging(db)
}

/** Brings the one that went last back with a record that was restored. */
export async function restoreBusinessDepart(
  db: Db,
  { tenantId, username }: Keeper,
  kind: BusinessKind,
  id: string,
): Promise<void> {
  await sql`
    update sys_depart set deleted_at = null, updated_by = ${username}, updated_at = now(), version = version + 1
    where deleted_at is not null
      and id = (select id from sys_depart where tenant_id = ${tenantId} and biz_type = ${kind} and biz_ref = ${id}
        order by deleted_at desc nulls first limit 1)`.execute(db)
  await publishGrantsChanging(db)
}
