import { departRole } from '@xuanjiao/contract/system/departs/depart-role'
import { sql } from 'kysely'
import { defineModule } from '../../platform/context/module.ts'
import { entityServices, serveEntityModule } from '../entities/index.ts'
import { grantableRoleHooks } from '../roles/index.ts'
import { departPermissionRoutes } from './depart-permissions.ts'
import { departRoleRoutes } from './depart-role-routes.ts'

/** Roles within a department, and the permissions they can be made of (rules/permissions#department-roles). */
export const departRoleModule = defineModule({
  name: 'depart-roles',
  needs: [...entityServices, 'sessions', 'clock'],
  start(context) {
    serveEntityModule(context, departRole, {
      ...grantableRoleHooks(context),
      blockers: [
        {
          title: '用户',
          unit: '名',
          count: ids => sql`select count(*) from sys_depart_role_user l where l.role_id = any(${ids})`,
        },
      ],
    })
    departPermissionRoutes(context)
    departRoleRoutes(context)
  },
})
