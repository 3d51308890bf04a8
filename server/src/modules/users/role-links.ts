import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { requireRemainingAdministrator, requireGrantableRoles } from '../roles/index.ts'
import { requireRank, publishSessionChanges, peopleScopeCondition } from '../session/index.ts'

/** People one does not see do not exist; those who may do more than the asker are left alone. */
async function requireManageableUsers(
  context: Pick<AppContext, 'database' | 'sessions'>,
  principal: Principal,
  userIds: readonly string[],
): Promise<void> {
  const { rows } = await sql`
    select from sys_user u where u.id = any(${userIds}::uuid[]) and u.deleted_at is null and ${peopleScopeCondition(principal, 'u')}`.execute(
    context.database.forTenant(principal.tenantId),
  )
  if (rows.length < new Set(userIds).size) throw appErrors.notFound()
  await requireRank(context, principal, userIds)
}

/** Gives one role to several people. */
export async function giveRoleToUsers(
  context: Pick<AppContext, 'database' | 'sessions'>,
  principal: Principal,
  roleId: string,
  userIds: readonly string[],
): Promise<void> {
  await requireGrantableRoles(context, principal, [roleId])
  await requireManageableUsers(context, principal, userIds)
  await sql`
    insert into sys_user_role (id, tenant_id, user_id, role_id, created_by)
    select gen_random_uuid(), ${principal.tenantId}, u, ${roleId}, ${principal.username} from unnest(${userIds}::uuid[]) u
    on conflict (user_id, role_id) do nothing`.execute(context.database.forTenant(principal.tenantId))
  await publishSessionChanges(context, ...userIds.map(user => ({ user })))
}

/** Takes one role from several people; the last administrator keeps his. */
export async function takeRoleFromUsers(
  context: Pick<AppContext, 'database' | 'sessions'>,
  principal: Principal,
  roleId: string,
  userIds: readonly string[],
): Promise<void> {
  await requireGrantableRoles(context, principal, [roleId])
  await requireManageableUsers(context, principal, userIds)
  await context.database
    .forTenant(principal.tenantId)
    .transaction()
    .execute(async db => {
      await sql`select set_config('app.actor', ${principal.username}, true)`.execute(db)
      const taken = await db
        .deleteFrom('sys_user_role')
        .where('role_id', '=', roleId)
        .where('user_id', '=', anyOf(userIds))
        .returning('user_id')
        .execute()
      if (taken.length < new Set(userIds).size) throw appErrors.notFound()
      await requireRemainingAdministrator(db, principal.tenantId)
    })
  await publishSessionChanges(context, ...userIds.map(user => ({ user })))
}
