import type { RoleRow } from '@xuanjiao/contract/system/roles'

import type { Db } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'

/** A role as every call answers it. */
export const ROLE_COLUMNS = [
  'r.id',
  'r.role_name as roleName',
  'r.role_code as roleCode',
  'r.description',
  'r.built_in as builtIn',
  'r.created_by as createBy',
  'r.created_at as createTime',
  'r.updated_by as updateBy',
  'r.updated_at as updateTime',
  'r.version',
] as const

const livingRoles = (db: Db) => db.selectFrom('sys_role as r').select(ROLE_COLUMNS).where('r.deleted_at', 'is', null)

export async function roleById(db: Db, id: string): Promise<RoleRow | undefined> {
  return livingRoles(db).where('r.id', '=', id).executeTakeFirst()
}

export async function everyRole(db: Db): Promise<RoleRow[]> {
  return livingRoles(db).orderBy('r.created_at').orderBy('r.role_code').execute()
}

/** Permissions belong to the installation, so it takes the platform's queries to see them. */
export async function permissionIdsOf(system: Db, roleId: string): Promise<string[]> {
  const rows = await system
    .selectFrom('sys_role_permission as g')
    .innerJoin('sys_permission as p', 'p.id', 'g.permission_id')
    .select('p.id')
    .where('p.deleted_at', 'is', null)
    .where('g.role_id', '=', roleId)
    .execute()
  return rows.map(row => row.id)
}

export async function rolesByIds(db: Db, ids: readonly string[]): Promise<RoleRow[]> {
  return livingRoles(db).where('r.id', '=', anyOf(ids)).execute()
}
