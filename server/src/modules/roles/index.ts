import { role } from '@xuanjiao/contract/system/roles/role'
import type { House } from '../../platform/house/house.ts'
import { entityModule } from '../entities/index.ts'
import { roleHooks } from './role-hooks.ts'
import { roleRoutes } from './routes.ts'

export { grantToAdministrators } from './grants.ts'
export { demandAdministrator, demandGrantable } from './guard.ts'
export { permissionTree } from './tree.ts'

/** Roles: what they are called, and what they allow. */
export function roleModule(house: House): void {
  entityModule(house, role, roleHooks)
  roleRoutes(house)
}
