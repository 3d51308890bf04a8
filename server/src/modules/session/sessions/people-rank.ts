import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import type { Sessions } from './sessions.ts'

/**
 * Whether a person may do nothing that the asker may not, here and in every tenant they belong to: only then may the
 * asker act on them. Whoever could sign out or change those above could keep them from working, or become them.
 */
export function notAboveCondition(sessions: Sessions, principal: Principal, alias: string): RawBuilder<SqlBool> {
  const held = [...sessions.roleGrants.compiledOf(principal.grants).grantedIds]
  const id = sql.ref(`${alias}.id`)
  return sql<SqlBool>`(not exists (
      select from sys_user_role l
        join sys_role r on r.id = l.role_id and r.deleted_at is null
        join sys_role_permission g on g.role_id = r.id
        join sys_permission p on p.id = g.permission_id and p.deleted_at is null
      where l.user_id = ${id} and not g.permission_id = any(${held}::uuid[]))
    and (${principal.tenantId} = ${sql.lit(HOME_TENANT)} or not exists (
      select from sys_user_tenant m where m.user_id = ${id} and m.tenant_id <> ${principal.tenantId})))`
}

/** Refuses an act on people when one of them stands above the asker. */
export async function requireNotAbove(
  context: Pick<AppContext, 'database'>,
  sessions: Sessions,
  principal: Principal,
  userIds: readonly string[],
): Promise<void> {
  const { rows } = await sql`
    select from sys_user u where u.id = any(${userIds}::uuid[]) and not ${notAboveCondition(sessions, principal, 'u')} limit 1`.execute(
    context.database.system,
  )
  if (rows.length > 0) throw appErrors.forbidden()
}
