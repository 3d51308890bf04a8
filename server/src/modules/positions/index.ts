import { position } from '@xuanjiao/contract/system/position'
import { sql } from 'kysely'
import { defineModule } from '../../platform/context/module.ts'
import { entityModule, entityServices } from '../entities/index.ts'

/** Positions people hold: kept in `sys_user.post` by their codes. */
export const positionModule = defineModule({
  name: 'positions',
  needs: entityServices,
  start(context) {
    entityModule(context, position, {
      blockers: [
        {
          title: '用户',
          unit: '个',
          count: ids => sql`select count(*) from sys_user u join sys_position p on p.id = any(${ids})
            and p.tenant_id = u.tenant_id and p.code = any(string_to_array(u.post, ',')) where u.deleted_at is null`,
        },
      ],
    })
  },
})
