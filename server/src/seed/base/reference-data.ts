import fs from 'node:fs'
import path from 'node:path'
import { HOME_TENANT, type Database } from '../../platform/database/db.ts'
import { stableId } from '../../platform/primitives/ids.ts'

interface StandardDepartment {
  code: string
  name: string
  parentCode: string
  sortNo: number
}

const FILE = path.join(import.meta.dirname, 'data/standard-department.json')

/** The national list of departments (rules/hospitals#standard-departments). */
export const readStandardDepartments = (): StandardDepartment[] =>
  JSON.parse(fs.readFileSync(FILE, 'utf8')) as StandardDepartment[]

/** Reference data that every installation has. No draft says it: nobody adds a standard department by hand. */
export async function seedReferenceData(database: Database): Promise<void> {
  const rows = readStandardDepartments().map(one => ({
    id: stableId(`std:${one.code}`),
    tenant_id: HOME_TENANT,
    code: one.code,
    name: one.name,
    parent_code: one.parentCode || null,
    sort_no: one.sortNo,
    created_by: 'system',
  }))
  const db = database.forTenant(HOME_TENANT)
  await db
    .insertInto('he_std_department')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
