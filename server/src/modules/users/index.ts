import { user } from '@xuanjiao/contract/system/users/user'
import { sql, type SqlBool } from 'kysely'
import { defineModule } from '../../platform/context/module.ts'
import { serveEntityModule, entityServices } from '../entities/index.ts'
import { peopleScopeCondition } from '../session/index.ts'
import { userRoutes } from './user-routes.ts'
import { userHooks } from './user-hooks.ts'

/** Members of staff: who they are, where they stand, what roles they have. */
export const userModule = defineModule({
  name: 'users',
  needs: [...entityServices, 'audit', 'sessions'],
  start(context) {
    serveEntityModule(context, user, userHooks(context))
    // Forms choose among those who may sign in, by either of their names.
    context.tableDictionaries.register({
      table: 'sys_user',
      texts: ['realname', 'username'],
      sought: { realname: 'realname_sought' },
      codes: ['id', 'username'],
      where: principal => sql<SqlBool>`t.status = 1 and ${peopleScopeCondition(principal, 't')}`,
    })
    userRoutes(context)
  },
})
