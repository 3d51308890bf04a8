import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { ColumnOf } from '../../platform/database/statement-rows.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { publishGrantsChanging } from '../session/index.ts'
import { orgCodeLevel, nextOrgCode } from './org-code.ts'

/**
 * Something of the business that people may stand in: it has a department of its own (rules/places#current-department).
 */
interface DepartOwner {
  tenantId: number
  /** Id of the hospital or hospital department. */
  id: string
  name: string
  by: string
}

/** Keeps the department of a hospital: made below its area, renamed with it. Call it in the same transaction. */
export async function saveHospitalDepart(db: Db, hospital: DepartOwner & { areaCode: string }): Promise<string> {
  return saveDepart(db, 'hospital', hospital, () => areaDepart(db, hospital.tenantId, hospital.areaCode))
}

/** Keeps the department of a hospital's department: made below the hospital's, renamed with it. */
export async function saveWardDepart(db: Db, ward: DepartOwner & { hospitalId: string }): Promise<string> {
  return saveDepart(db, 'hospital_dept', ward, async () => {
    const hospital = await readBusinessDepart(db, ward.tenantId, 'hospital', ward.hospitalId)
    if (!hospital) throw appErrors.notFound()
    return hospital
  })
}

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

type BusinessKind = 'hospital' | 'hospital_dept'

interface DepartValues {
  id: ColumnOf<'sys_depart.id'>
  orgCode: ColumnOf<'sys_depart.org_code'>
}

async function readBusinessDepart(
  db: Db,
  tenantId: number,
  kind: BusinessKind,
  ref: string,
): Promise<DepartValues | undefined> {
  return db
    .selectFrom('sys_depart')
    .select(['id', 'org_code as orgCode'])
    .where('tenant_id', '=', tenantId)
    .where('biz_type', '=', kind)
    .where('biz_ref', '=', ref)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The department of the smallest area that holds a division code: county, city, province, or the platform itself. */
async function areaDepart(db: Db, tenantId: number, areaCode: string): Promise<DepartValues | undefined> {
  const codes = [areaCode, `${areaCode.slice(0, 4)}00`, `${areaCode.slice(0, 2)}0000`]
  const { rows } = await sql<DepartValues>`
    select id, org_code as "orgCode" from sys_depart
    where tenant_id = ${tenantId} and deleted_at is null
      and (biz_type = 'platform' or (biz_type = 'area' and biz_ref = any(${codes})))
    order by biz_type, array_position(${codes}::text[], biz_ref), org_code limit 1`.execute(db)
  return rows[0]
}

async function saveDepart(
  db: Db,
  kind: BusinessKind,
  one: DepartOwner,
  parentOf: () => Promise<DepartValues | undefined>,
): Promise<string> {
  const known = await readBusinessDepart(db, one.tenantId, kind, one.id)
  if (known) {
    await sql`update sys_depart set depart_name = ${one.name}, updated_by = ${one.by}, updated_at = now(), version = version + 1
      where id = ${known.id} and depart_name <> ${one.name}`.execute(db)
    return known.id
  }
  const parent = await parentOf()
  const orgCode = await nextOrgCode(db, one.tenantId, parent?.id)
  const id = newId()
  await sql`
    insert into sys_depart (id, tenant_id, parent_id, depart_name, depart_order, org_category, org_type, org_code, biz_type, biz_ref, created_by)
    values (${id}, ${one.tenantId}, ${parent?.id ?? null}, ${one.name}, 10, ${kind === 'hospital' ? '1' : '2'},
      ${String(orgCodeLevel(orgCode))}, ${orgCode}, ${kind}, ${one.id}, ${one.by})`.execute(db)
  return id
}
