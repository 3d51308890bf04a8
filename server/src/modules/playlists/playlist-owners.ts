import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Whose lists are meant: those of hospitals, or of departments. */
export type PlaylistOwner = 'hospital' | 'department'

const OWNERS = {
  hospital: { table: sql.table('he_hospital'), column: sql.ref('p.hospital_id') },
  department: { table: sql.table('he_hospital_department'), column: sql.ref('p.department_id') },
}

/** Lists go into the recycle bin with their owners, at the same moment: so they are known when those come back. */
export async function removePlaylistsOf(
  db: Db,
  owner: PlaylistOwner,
  ids: readonly string[],
  by: string,
): Promise<void> {
  const { table, column } = OWNERS[owner]
  await sql`update he_playlist p set deleted_at = o.deleted_at, updated_at = o.deleted_at, updated_by = ${by}, version = p.version + 1
    from ${table} o where o.id = any(${ids}::uuid[]) and ${column} = o.id and p.deleted_at is null`.execute(db)
}

/** The lists that went with their owners come back before them. */
export async function restorePlaylistsOf(
  db: Db,
  owner: PlaylistOwner,
  ids: readonly string[],
  by: string,
  now: Date,
): Promise<void> {
  const { table, column } = OWNERS[owner]
  await sql`update he_playlist p set deleted_at = null, updated_at = ${now}, updated_by = ${by}, version = p.version + 1
    from ${table} o where o.id = any(${ids}::uuid[]) and ${column} = o.id and p.deleted_at = o.deleted_at`.execute(db)
}
