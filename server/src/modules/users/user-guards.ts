import { user } from '@xuanjiao/contract/system/users/user'
import { sql, type SqlBool } from 'kysely'
import type { RowOf } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { rowScopePredicate } from '../../platform/access/row-scope-predicate.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { requireRank, endSessions, publishSessionChanges, peopleScopeCondition } from '../session/index.ts'

/**
 * Refuses an act on people of whom one may do more than the person. Those who are not seen do not count: whoever acts on
 * them is told that they are not there.
 */
export async function requireRankOfVisible(
  context: Pick<AppContext, 'database' | 'sessions'>,
  principal: Principal,
  ids: readonly string[],
): Promise<void> {
  const rows = await context.database
    .forTenant(principal.tenantId)
    .selectFrom('sys_user as u')
    .select('u.id')
    .where('u.id', '=', anyOf(ids))
    .where(peopleScopeCondition(principal, 'u'))
    .execute()
  const seen = rows.map(row => row.id)
  await requireRank(context, principal, seen)
}

/** An account that is acted on. */
type StoredAccount = Pick<RowOf<'sys_user'>, 'id' | 'username' | 'realname' | 'phone' | 'telephone'>

/** An account as it is kept: one that a person sees (else it does not exist), and may change. */
export async function readManagedAccount(
  context: Pick<AppContext, 'database' | 'sessions'>,
  principal: Principal,
  id: string,
): Promise<StoredAccount> {
  const row = await context.database
    .forTenant(principal.tenantId)
    .selectFrom('sys_user as u')
    .select(['u.id', 'u.username', 'u.realname', 'u.phone', 'u.telephone'])
    .select((rowScopePredicate(user, principal, 'u', true) ?? sql<SqlBool>`true`).as('isMine'))
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .where(peopleScopeCondition(principal, 'u'))
    .executeTakeFirst()
  if (!row) throw appErrors.notFound()
  if (!row.isMine) throw appErrors.forbidden()
  await requireRank(context, principal, [id])
  return row
}

export function requireOtherUsers(principal: Principal, ids: readonly string[], act: string): void {
  if (ids.includes(principal.userId)) throw appErrors.business(`不能${act}自己的账号`)
}

/** The people concerned are asked who they are again, at their next request. */
export async function signOutUsers(
  context: Pick<AppContext, 'database' | 'clock' | 'sessions'>,
  ids: readonly string[],
  why: string,
): Promise<void> {
  for (const user of ids) await endSessions(context.database.system, { user }, why, context.clock.now())
  await publishSessionChanges(context, ...ids.map(user => ({ user })))
}
