import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { HOME_TENANT, type Db, type InsertOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import { stableId } from '../../platform/primitives/ids.ts'
import type { DemoSeed } from '../writer/demo-seed.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const CODE_LENGTH = 8
/** What the demo has printed: one for each department and hospital, and some for playlists and illnesses. */
const IN_ALL = 100

/** The same eight characters for the same name: demo posters can be printed again. */
export function demoQrCode(name: string): string {
  const bytes = createHash('sha256').update(`code:${name}`).digest()
  return Array.from({ length: CODE_LENGTH }, (_, at) => LETTERS[(bytes[at] ?? 0) % LETTERS.length]).join('')
}

interface CodeLocation {
  type: 'hospital' | 'department' | 'playlist' | 'illness'
  ref: string
  name: string
  hospital: string | null
  department: string | null
  area: string | null
}

/**
 * A hundred printed codes. They are no record with a definition, and a code of people's is made of chance, while these
 * have to be the same on every printed poster.
 */
export async function seedQrCodes({ context: { database } }: DemoSeed): Promise<void> {
  const db = database.forTenant(HOME_TENANT)
  const places = (await codeLocations(db)).slice(0, IN_ALL)
  if (places.length === 0) return
  await db
    .insertInto('he_qr_code')
    .values(places.map(codeRow))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

async function codeLocations(db: Db): Promise<CodeLocation[]> {
  const { rows } = await sql<Computed<CodeLocation>>`
    select * from (
      select 0 as kind, d.sort_no, 'department' as type, d.id as ref, h.short_name || ' ' || d.name as name,
        d.hospital_id as hospital, d.id as department, d.area_code as area
      from he_hospital_department d join he_hospital h on h.id = d.hospital_id
      where d.created_by = 'system' and d.deleted_at is null
      union all
      select 1, sort_no, 'hospital', id, name, id, null, area_code from he_hospital
      where created_by = 'system' and deleted_at is null
      union all
      select 2, 0, 'playlist', id, name, hospital_id, department_id, area_code from he_playlist
      where deleted_at is null and department_id is null
      union all
      select 3, sort_no, 'illness', id, name, null, null, null from he_illness
      where hot_flag = 'Y' and created_by = 'system' and deleted_at is null
    ) places order by kind, sort_no, ref`.execute(db)
  return rows
}

function codeRow({ type, ref, name, hospital, department, area }: CodeLocation): InsertOf<'he_qr_code'> {
  return {
    id: stableId(`code:${type}:${ref}`),
    tenant_id: HOME_TENANT,
    code: demoQrCode(`${type}:${ref}`),
    name,
    target_type: type,
    target_ref: ref,
    hospital_id: hospital,
    department_id: department,
    area_code: area,
    created_by: 'system',
  }
}
