import { sql, type SqlBool } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { registerTable } from '../lookups/index.ts'
import { peopleInScope } from '../session/index.ts'
import { userRoutes } from './routes.ts'

export { peoplePage } from './people-list.ts'

/** Members of staff: who they are, where they stand, what roles they have. */
export function userModule(context: AppContext): void {
  registerTable(context, {
    table: 'sys_user',
    texts: ['realname', 'username'],
    codes: ['id', 'username'],
    where: who => sql<SqlBool>`t.status = 1 and ${peopleInScope(who, 't')}`,
  })
  userRoutes(context)
}
