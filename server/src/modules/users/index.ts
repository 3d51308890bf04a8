import { sql, type SqlBool } from 'kysely'
import { defineModule } from '../../platform/context/module.ts'
import { peopleInScope } from '../session/index.ts'
import { userRoutes } from './routes.ts'
import { staffCallServices } from '../../platform/calls/serve.ts'

export { peoplePage } from './people-list.ts'

/** Members of staff: who they are, where they stand, what roles they have. */
export const userModule = defineModule({
  name: 'users',
  needs: [
    ...staffCallServices,
    'clock',
    'jobs',
    'storage',
    'audit',
    'personal',
    'personalExports',
    'fileReaders',
    'dictionaries',
    'tableDictionaries',
    'sessions',
  ],
  start(context) {
    context.tableDictionaries.register({
      table: 'sys_user',
      texts: ['realname', 'username'],
      codes: ['id', 'username'],
      where: who => sql<SqlBool>`t.status = 1 and ${peopleInScope(who, 't')}`,
    })
    userRoutes(context)
  },
})
