import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { deny } from '../../../platform/errors/refuse.ts'
import type { Staff } from '../../../platform/access/who.ts'
import type { Sessions } from './sessions.ts'

/**
 * Whether a person may do nothing that the asker may not, here and in every tenant they belong to: only then may the
 * asker act on them. Whoever could sign out or change those above could keep them from working, or become them.
 */
export function notAbove(sessions: Sessions, who: Staff, alias: string): RawBuilder<SqlBool> {
  const held = [...sessions.roleGrants.of(who.grants).held]
  const id = sql.ref(`${alias}.id`)
  return sql<SqlBool>`(not exists (
      select from sys_user_role l
        join sys_role r on r.id = l.role_id and r.deleted_at is null
        join sys_role_permission g on g.role_id = r.id
        join sys_permission p on p.id = g.permission_id and p.deleted_at is null
      where l.user_id = ${id} and not g.permission_id = any(${held}::uuid[]))
    and (${who.tenantId} = ${sql.lit(HOME_TENANT)} or not exists (
      select from sys_user_tenant m where m.user_id = ${id} and m.tenant_id <> ${who.tenantId})))`
}

/** Refuses an act on people when one of them stands above the asker. */
export async function demandNotAbove(
  context: Pick<AppContext, 'database'>,
  sessions: Sessions,
  who: Staff,
  userIds: readonly string[],
): Promise<void> {
  const { rows } = await sql`
    select from sys_user u where u.id = any(${userIds}::uuid[]) and not ${notAbove(sessions, who, 'u')} limit 1`.execute(
    context.database.system,
  )
  if (rows.length > 0) throw deny.forbidden()
}
