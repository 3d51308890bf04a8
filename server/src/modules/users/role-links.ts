import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { demandAdministrator, demandGrantable } from '../roles/index.ts'
import { demandRank, peopleChanged, peopleInScope } from '../session/index.ts'

/** People one does not see do not exist; those who may do more than the asker are left alone. */
async function demandTheirs(
  context: Pick<AppContext, 'database' | 'sessions'>,
  who: Staff,
  userIds: readonly string[],
): Promise<void> {
  const { rows } = await sql`
    select from sys_user u where u.id = any(${userIds}::uuid[]) and u.deleted_at is null and ${peopleInScope(who, 'u')}`.execute(
    context.database.forTenant(who.tenantId),
  )
  if (rows.length < new Set(userIds).size) throw deny.notFound()
  await demandRank(context, who, userIds)
}

/** Gives one role to several people. */
export async function giveRole(
  context: Pick<AppContext, 'database' | 'sessions'>,
  who: Staff,
  roleId: string,
  userIds: readonly string[],
): Promise<void> {
  await demandGrantable(context, who, [roleId])
  await demandTheirs(context, who, userIds)
  await sql`
    insert into sys_user_role (id, tenant_id, user_id, role_id, created_by)
    select gen_random_uuid(), ${who.tenantId}, u, ${roleId}, ${who.username} from unnest(${userIds}::uuid[]) u
    on conflict (user_id, role_id) do nothing`.execute(context.database.forTenant(who.tenantId))
  await peopleChanged(context, ...userIds.map(user => ({ user })))
}

/** Takes one role from several people; the last administrator keeps his. */
export async function takeRole(
  context: Pick<AppContext, 'database' | 'sessions'>,
  who: Staff,
  roleId: string,
  userIds: readonly string[],
): Promise<void> {
  await demandGrantable(context, who, [roleId])
  await demandTheirs(context, who, userIds)
  await context.database
    .forTenant(who.tenantId)
    .transaction()
    .execute(async db => {
      await sql`select set_config('app.actor', ${who.username}, true)`.execute(db)
      const taken = await db
        .deleteFrom('sys_user_role')
        .where('role_id', '=', roleId)
        .where('user_id', '=', anyOf(userIds))
        .returning('user_id')
        .execute()
      if (taken.length < new Set(userIds).size) throw deny.notFound()
      await demandAdministrator(db, who.tenantId)
    })
  await peopleChanged(context, ...userIds.map(user => ({ user })))
}
