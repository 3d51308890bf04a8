import { role } from '@xuanjiao/contract/system/roles/role'
import { recordModule } from '../entities/index.ts'
import { roleHooks } from './role-hooks.ts'
import { roleRoutes } from './role-routes.ts'

export { grantToAdministrators, ROLE_PERMISSIONS } from './role-permissions.ts'
export { ADMINISTRATOR_ROLE, requireRemainingAdministrator, requireGrantableRoles } from './role-guards.ts'
export { grantableRoleHooks } from './role-hooks.ts'
export { readPermissionTree } from './permission-tree.ts'

/** Roles: what they are called, and what they allow. */
export const roleModule = recordModule('roles', role, { needs: ['sessions'], hooks: roleHooks, routes: roleRoutes })
