import { role } from '@xuanjiao/contract/system/roles/role'
import { defineModule } from '../../platform/context/module.ts'
import { serveEntityModule, entityServices } from '../entities/index.ts'
import { roleHooks } from './role-hooks.ts'
import { roleRoutes } from './role-routes.ts'

export { changeGrants, grantDifference, grantToAdministrators, rolePermissionIds } from './role-permissions.ts'
export { ADMINISTRATOR_ROLE, requireRemainingAdministrator, requireGrantableRoles } from './role-guards.ts'
export { grantableRoleHooks } from './role-hooks.ts'
export { readPermissionTree } from './permission-tree.ts'

/** Roles: what they are called, and what they allow. */
export const roleModule = defineModule({
  name: 'roles',
  needs: [...entityServices, 'sessions'],
  start(context) {
    serveEntityModule(context, role, roleHooks(context))
    roleRoutes(context)
  },
})
