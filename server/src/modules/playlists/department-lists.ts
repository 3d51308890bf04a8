import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { newId } from '../../platform/ids.ts'

/** A department as its lists know it. */
export interface Ward {
  id: string
  name: string
}

const nameOf = (ward: string): string => `${ward}播放单`

/**
 * Makes the list that the code of a new department opens, in the transaction that makes the department (domain §3.3).
 * The department is not there yet: `ownList` joins them.
 */
export async function makeDefaultList(
  db: Db,
  {
    tenantId,
    hospitalId,
    name,
    by,
    now,
  }: { tenantId: number; hospitalId: string; name: string; by: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`insert into he_playlist (id, tenant_id, name, owner_type, hospital_id, area_code, created_by, created_at)
    select ${newId()}::uuid, ${tenantId}, ${nameOf(name)}, 'department', h.id, h.area_code, ${by}, ${now}
    from he_hospital h where h.id = ${hospitalId}::uuid returning id`.execute(db)
  return rows[0]?.id ?? null
}

/** The list made for a department becomes its own. */
export async function ownList(db: Db, listId: string, departmentId: string): Promise<void> {
  await sql`update he_playlist set department_id = ${departmentId}::uuid
    where id = ${listId}::uuid and department_id is null and owner_type = 'department'`.execute(db)
}

/** A list nobody gave a name of its own goes by its department's. */
export async function renameOwnList(db: Db, ward: Ward, before: string, by: string, now: Date): Promise<void> {
  await sql`update he_playlist set name = ${nameOf(ward.name)}, version = version + 1, updated_by = ${by}, updated_at = ${now}
    where department_id = ${ward.id}::uuid and name = ${nameOf(before)} and deleted_at is null`.execute(db)
}

/** What a copied department shows first is what the one it was copied from shows, as far as its new hospital may. */
export async function copyItems(db: Db, from: string, to: string): Promise<void> {
  await sql`insert into he_playlist_item (tenant_id, playlist_id, video_id, sort_no, required_flag)
    select i.tenant_id, t.id, i.video_id, i.sort_no, i.required_flag
    from he_playlist_item i join he_video v on v.id = i.video_id and v.deleted_at is null, he_playlist t
    where i.playlist_id = ${from}::uuid and t.id = ${to}::uuid
      and (v.owner_type = 'platform' or v.owner_hospital_id = t.hospital_id)
    on conflict do nothing`.execute(db)
}
