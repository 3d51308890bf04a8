import { HOME_TENANT, type Database } from '../../platform/database/db.ts'
import { namedId } from '../../platform/primitives/ids.ts'
import { readData } from '../data/read-data.ts'

interface StandardDepartment {
  code: string
  name: string
  parentCode: string
  sortNo: number
}

/**
 * Reference data that every installation has: the national list of departments (rules/hospitals#standard-departments).
 */
export async function seedReference(database: Database): Promise<void> {
  const rows = readData<StandardDepartment>('standard-department').map(one => ({
    id: namedId(`std:${one.code}`),
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
