import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { demandAdministrator, demandGrantable } from '../roles/index.ts'
import { demandRank, peopleChanged, peopleInScope } from '../session/index.ts'
import { giveRoles } from './links.ts'

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
  await giveRoles(context.database.forTenant(who.tenantId), who, userIds, [roleId])
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
      const taken = await db
        .deleteFrom('sys_user_role as l')
        .using('sys_user as u')
        .whereRef('l.user_id', '=', 'u.id')
        .where('l.role_id', '=', roleId)
        .where('u.id', '=', anyOf(userIds))
        .returning('l.user_id')
        .execute()
      if (taken.length < new Set(userIds).size) throw deny.notFound()
      await demandAdministrator(db, who.tenantId)
    })
  await peopleChanged(context, ...userIds.map(user => ({ user })))
}
