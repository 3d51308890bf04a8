import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** Video types go into the recycle bin with their hospital, at the same moment: so they are known when it comes back. */
export async function removeVideoTypesOf(db: Db, hospitals: readonly string[], by: string): Promise<void> {
  await sql`update he_hospital_video_type t set deleted_at = h.deleted_at, updated_at = h.deleted_at, updated_by = ${by}, version = t.version + 1
    from he_hospital h where h.id = any(${hospitals}::uuid[]) and t.hospital_id = h.id and t.deleted_at is null`.execute(
    db,
  )
}

/** The types that went with their hospital come back with it, and their videos are still on them. */
export async function restoreVideoTypesOf(db: Db, hospitals: readonly string[], by: string, now: Date): Promise<void> {
  await sql`update he_hospital_video_type t set deleted_at = null, updated_at = ${now}, updated_by = ${by}, version = t.version + 1
    from he_hospital h where h.id = any(${hospitals}::uuid[]) and t.hospital_id = h.id and t.deleted_at = h.deleted_at`.execute(
    db,
  )
}
