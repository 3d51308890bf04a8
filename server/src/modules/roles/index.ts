import { role } from '@xuanjiao/contract/system/roles/role'
import { defineModule } from '../../platform/context/module.ts'
import { entityModule, entityServices } from '../entities/index.ts'
import { roleHooks } from './role-hooks.ts'
import { roleRoutes } from './routes.ts'

export { grantToAdministrators } from './grants.ts'
export { demandAdministrator, demandGrantable } from './guard.ts'
export { permissionTree } from './tree.ts'

/** Roles: what they are called, and what they allow. */
export const roleModule = defineModule({
  name: 'roles',
  needs: [...entityServices, 'sessions'],
  start(context) {
    entityModule(context, role, roleHooks(context))
    roleRoutes(context)
  },
})
