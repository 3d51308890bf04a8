import { AppError } from '@xuanjiao/contract/calls/app-error'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { HOME_TENANT } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import type { RoleGrants } from '../grants/role-grants.ts'

/** Where it is asked what grants allow. */
export interface GrantsKeeper {
  readonly roleGrants: RoleGrants
}

/**
 * Whether a person may do nothing that the asker may not, here and in every tenant they belong to: only then may the
 * asker act on them. Whoever could sign out or change those above could keep them from working, or become them.
 */
export function notAboveCondition(sessions: GrantsKeeper, principal: Principal, alias: string): RawBuilder<SqlBool> {
  const held = [...sessions.roleGrants.compiledOf(principal.grants).grantedIds]
  const id = sql.ref(`${alias}.id`)
  return sql<SqlBool>`(not exists (
      select from sys_every_user_role l
        join sys_every_role r on r.id = l.role_id and r.deleted_at is null
        join sys_every_role_permission g on g.role_id = r.id
        join sys_permission p on p.id = g.permission_id and p.deleted_at is null
      where l.user_id = ${id} and not g.permission_id = any(${held}::uuid[]))
    and (${principal.tenantId} = ${sql.lit(HOME_TENANT)} or not exists (
      select from sys_user_tenant m where m.user_id = ${id} and m.tenant_id <> ${principal.tenantId})))`
}

/** Refuses an act on people when one of them stands above the asker. */
export async function requireNotAbove(
  context: Pick<AppContext, 'database'>,
  sessions: GrantsKeeper,
  principal: Principal,
  userIds: readonly string[],
): Promise<void> {
  const { rows } = await sql`
    select from sys_user u where u.id = any(${userIds}::uuid[]) and not ${notAboveCondition(sessions, principal, 'u')} limit 1`.execute(
    context.database.system,
  )
  if (rows.length > 0) throw appErrors.forbidden()
}

/** Refuses to act for somebody who may do as much as the asker, or more: of the same rank is above enough. */
export async function requireBelow(
  context: Pick<AppContext, 'database'>,
  sessions: GrantsKeeper,
  principal: Principal,
  userId: string,
): Promise<void> {
  await requireNotAbove(context, sessions, principal, [userId])
  const held = [...sessions.roleGrants.compiledOf(principal.grants).grantedIds]
  const { rows } = await sql`
    select from sys_permission p where p.deleted_at is null and p.id = any(${held}::uuid[]) and not exists (
      select from sys_every_user_role l
        join sys_every_role r on r.id = l.role_id and r.deleted_at is null
        join sys_every_role_permission g on g.role_id = r.id
      where l.user_id = ${userId} and g.permission_id = p.id) limit 1`.execute(context.database.system)
  if (rows.length === 0) throw new AppError(403, '不能登录为同级或更高权限的用户')
}
