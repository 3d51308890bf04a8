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
const WARDS_WITH_BEDS = 2
const BEDS = 12

/** The same eight characters for the same name: demo posters can be printed again. */
export function demoQrCode(name: string): string {
  const bytes = createHash('sha256').update(`code:${name}`).digest()
  return Array.from({ length: CODE_LENGTH }, (_, at) => LETTERS[(bytes[at] ?? 0) % LETTERS.length]).join('')
}

interface CodeLocation {
  type: 'hospital' | 'department' | 'playlist' | 'illness' | 'bed'
  bed?: string
  ref: string
  name: string
  hospital: string | null
  department: string | null
  area: string | null
}

/**
 * A hundred printed codes, and a card for each bed of two wards. A code of people's is made of chance, while these have to
 * be the same on every printed poster: so they go into the table by themselves.
 */
export async function seedQrCodes({ context: { database } }: DemoSeed): Promise<void> {
  const db = database.forTenant(HOME_TENANT)
  const found = await codeLocations(db)
  const places = [...found.slice(0, IN_ALL), ...found.slice(0, WARDS_WITH_BEDS).flatMap(bedsOf)]
  if (places.length === 0) return
  await db
    .insertInto('he_qr_code')
    .values(places.map(codeRow))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

const bedsOf = (ward: CodeLocation): CodeLocation[] =>
  Array.from({ length: BEDS }, (_, at) => ({
    ...ward,
    type: 'bed' as const,
    bed: String(at + 1),
    name: `${ward.name} ${at + 1}床`,
  }))

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

function codeRow({ type, ref, name, hospital, department, area, bed }: CodeLocation): InsertOf<'he_qr_code'> {
  const key = [type, ref, ...(bed === undefined ? [] : [bed])].join(':')
  return {
    id: stableId(`code:${key}`),
    tenant_id: HOME_TENANT,
    code: demoQrCode(key),
    name,
    target_type: type,
    target_ref: ref,
    hospital_id: hospital,
    department_id: department,
    area_code: area,
    bed_no: bed ?? null,
    created_by: 'system',
  }
}
