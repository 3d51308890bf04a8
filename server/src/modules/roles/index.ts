import { role } from '@xuanjiao/contract/system/roles/role'
import type { AppContext } from '../../platform/context/app-context.ts'
import { entityModule } from '../entities/index.ts'
import { roleHooks } from './role-hooks.ts'
import { roleRoutes } from './routes.ts'

export { grantToAdministrators } from './grants.ts'
export { demandAdministrator, demandGrantable } from './guard.ts'
export { permissionTree } from './tree.ts'

/** Roles: what they are called, and what they allow. */
export function roleModule(context: AppContext): void {
  entityModule(context, role, roleHooks)
  roleRoutes(context)
}
