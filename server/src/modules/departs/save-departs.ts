import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { BusinessKind, Keeper } from './business-departs.ts'
import { orgCodeLevel, nextOrgCodes } from './org-code.ts'

/** Something of the business that people may stand in: it has a department of its own (rules/places#current-department). */
interface Standing {
  /** Id of the hospital or hospital department. */
  id: string
  name: string
}

/** Keeps the departments of hospitals: made below their areas, renamed with them. Call it in the same transaction. */
export async function saveHospitalDeparts(
  db: Db,
  keeper: Keeper,
  hospitals: readonly (Standing & { areaCode: string })[],
): Promise<void> {
  const fresh = await renameThose(db, keeper, 'hospital', hospitals)
  const areas = await areaDeparts(db, keeper.tenantId, fresh)
  await make(db, keeper, 'hospital', fresh, ({ areaCode }) => areaAmong(areas, areaCode)?.id ?? null)
}

/** Keeps the departments of hospitals' departments: made below the hospitals', renamed with them. */
export async function saveWardDeparts(
  db: Db,
  keeper: Keeper,
  wards: readonly (Standing & { hospitalId: string })[],
): Promise<void> {
  const fresh = await renameThose(db, keeper, 'hospital_dept', wards)
  const hospitals = fresh.map(({ hospitalId }) => hospitalId)
  const departs = await departsFor(db, keeper.tenantId, 'hospital', hospitals)
  await make(db, keeper, 'hospital_dept', fresh, ({ hospitalId }) => {
    const above = departs.get(hospitalId)
    if (above === undefined) throw appErrors.notFound()
    return above
  })
}

/** The departments for records of the business, by the ids of those. */
async function departsFor(
  db: Db,
  tenantId: number,
  kind: BusinessKind,
  refs: readonly string[],
): Promise<Map<string | null, string>> {
  if (refs.length === 0) return new Map()
  const rows = await db
    .selectFrom('sys_depart')
    .select(['id', 'biz_ref'])
    .where('tenant_id', '=', tenantId)
    .where('biz_type', '=', kind)
    .where('biz_ref', '=', anyOf(refs))
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(row => [row.biz_ref, row.id]))
}

interface AreaDepart {
  id: ColumnOf<'sys_depart.id'>
  ref: ColumnOf<'sys_depart.biz_ref'>
}

/** County, city and province of a division code. */
const widening = (code: string): string[] => [code, `${code.slice(0, 4)}00`, `${code.slice(0, 2)}0000`]

/** The departments of the areas that hold these places, and last the platform's, which holds every place. */
async function areaDeparts(
  db: Db,
  tenantId: number,
  places: readonly { areaCode: string }[],
): Promise<readonly AreaDepart[]> {
  if (places.length === 0) return []
  const codes = [...new Set(places.flatMap(({ areaCode }) => widening(areaCode)))]
  const { rows } = await sql<AreaDepart>`
    select id, case when biz_type = 'area' then biz_ref end as ref from sys_depart
    where tenant_id = ${tenantId} and deleted_at is null
      and (biz_type = 'platform' or (biz_type = 'area' and biz_ref = any(${codes})))
    order by biz_type, org_code`.execute(db)
  return rows
}

/** That of the smallest area: county, city, province, or the platform itself. */
function areaAmong(areas: readonly AreaDepart[], areaCode: string): AreaDepart | undefined {
  return [...widening(areaCode), null].flatMap(code => areas.find(({ ref }) => ref === code) ?? [])[0]
}

/** Renames the departments that are there, and answers who has none yet. */
async function renameThose<S extends Standing>(
  db: Db,
  { tenantId, username }: Keeper,
  kind: BusinessKind,
  all: readonly S[],
): Promise<S[]> {
  const ids = all.map(({ id }) => id)
  const cache = await departsFor(db, tenantId, kind, ids)
  const named = all.flatMap(({ id, name }) => {
    const depart = cache.get(id)
    return depart === undefined ? [] : [{ id: depart, name }]
  })
  if (named.length > 0) {
    await sql`update sys_depart d set depart_name = n.name, updated_by = ${username}, updated_at = now(), version = d.version + 1
      from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as n (id uuid, name text)
      where d.id = n.id and d.depart_name <> n.name`.execute(db)
  }
  return all.filter(({ id }) => !cache.has(id))
}

async function make<S extends Standing>(
  db: Db,
  { tenantId, username }: Keeper,
  kind: BusinessKind,
  all: readonly S[],
  aboveOf: (one: S) => string | null,
): Promise<void> {
  if (all.length === 0) return
  const parents = all.map(aboveOf)
  const codes = await nextOrgCodes(db, tenantId, parents)
  const rows = all.map(({ id, name }, at) => ({
    id: newId(),
    tenant_id: tenantId,
    parent_id: parents[at] ?? null,
    depart_name: name,
    depart_order: 10,
    org_category: kind === 'hospital' ? '1' : '2',
    org_type: String(orgCodeLevel(codes[at] ?? '')),
    org_code: codes[at] ?? '',
    biz_type: kind,
    biz_ref: id,
    created_by: username,
  }))
  await db.insertInto('sys_depart').values(rows).execute()
}
