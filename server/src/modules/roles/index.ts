import { sql, type SqlBool } from 'kysely'
import type { House } from '../../platform/house/house.ts'
import { registerTable } from '../lookups/index.ts'
import { roleRoutes } from './routes.ts'

export { ADMINISTRATOR, demandAdministrator, demandGrantable } from './guard.ts'
export { permissionTree } from './tree.ts'

/** Roles: what they are called, and what they allow. */
export function roleModule(house: House): void {
  registerTable(house, {
    table: 'sys_role',
    texts: ['role_name'],
    codes: ['id', 'role_code'],
    where: who => (who.grants.may('sys:role:list') ? sql<SqlBool>`true` : sql<SqlBool>`false`),
  })
  roleRoutes(house)
}
