import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import type { role } from '@xuanjiao/contract/system/roles/role'
import { sql } from 'kysely'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { EntityHooks, RemoveContext } from '../entities/index.ts'
import { publishSessionChanges } from '../session/index.ts'
import { requireGrantableRoles } from './role-guards.ts'

/** Nobody changes a role that allows more than they may: one of the tenant, or one of a department. */
export const grantableRoleHooks = (context: Pick<AppContext, 'database' | 'sessions'>) =>
  ({
    async beforeSave(_values, { db, principal, before }) {
      if (before) await requireGrantableRoles(context, principal, [before.id], { db })
    },
    beforeRemove: (roles: readonly { id: string }[], { db, principal }: RemoveContext) =>
      requireGrantableRoles(
        context,
        principal,
        roles.map(({ id }) => id),
        { db },
      ),
    beforeRestore: (ids, { db, principal }) => requireGrantableRoles(context, principal, ids, { db, rows: 'deleted' }),
    beforePurge: (ids, { db, principal }) => requireGrantableRoles(context, principal, ids, { db, rows: 'deleted' }),
    onCommitted: () => publishSessionChanges(context, 'grants'),
  }) satisfies EntityHooks

/** What is particular to roles: nobody changes one that allows more than they may, and what is in use stays. */
export function roleHooks(context: Pick<AppContext, 'database' | 'sessions'>): EntityHooks<typeof role.fields> {
  const hooks = grantableRoleHooks(context)
  return {
    ...hooks,
    async beforeRemove(roles, removing) {
      await hooks.beforeRemove(roles, removing)
      await requireUnused(removing.db, roles)
    },
  }
}

/** Roles that somebody still has stay. */
async function requireUnused(db: Db, roles: readonly RecordOf<typeof role>[]): Promise<void> {
  const held = await db
    .selectFrom('sys_user_role as l')
    .innerJoin('sys_user as u', 'u.id', 'l.user_id')
    .select(['l.role_id', sql<number>`count(*)`.as('people')])
    .where('u.deleted_at', 'is', null)
    .where('l.role_id', '=', anyOf(roles.map(one => one.id)))
    .groupBy('l.role_id')
    .orderBy('people', 'desc')
    .executeTakeFirst()
  const used = held && roles.find(one => one.id === held.role_id)
  if (used) throw appErrors.business(`角色“${used.roleName}”还有 ${held.people} 名用户，不能删除`)
}
