import { user } from '@xuanjiao/contract/system/users/user'
import { sql, type SqlBool } from 'kysely'
import type { RowOf } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { anyOf } from '../../platform/database/statement.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { scopeOf } from '../../platform/access/scope.ts'
import type { Staff } from '../../platform/access/who.ts'
import { demandRank, endSessions, peopleChanged, peopleInScope } from '../session/index.ts'

/**
 * Refuses an act on people of whom one may do more than the person. Those who are not seen do not count: whoever acts on
 * them is told that they are not there.
 */
export async function demandRankOfSeen(
  context: Pick<AppContext, 'database' | 'sessions'>,
  who: Staff,
  ids: readonly string[],
): Promise<void> {
  const rows = await context.database
    .forTenant(who.tenantId)
    .selectFrom('sys_user as u')
    .select('u.id')
    .where('u.id', '=', anyOf(ids))
    .where(peopleInScope(who, 'u'))
    .execute()
  const seen = rows.map(row => row.id)
  await demandRank(context, who, seen)
}

/** An account that is acted on. */
type StoredAccount = Pick<RowOf<'sys_user'>, 'id' | 'username' | 'realname' | 'phone' | 'telephone'>

/** An account as it is kept: one that a person sees (else it does not exist), and may change. */
export async function accountFor(
  context: Pick<AppContext, 'database' | 'sessions'>,
  who: Staff,
  id: string,
): Promise<StoredAccount> {
  const row = await context.database
    .forTenant(who.tenantId)
    .selectFrom('sys_user as u')
    .select(['u.id', 'u.username', 'u.realname', 'u.phone', 'u.telephone'])
    .select((scopeOf(user, who, 'u', true) ?? sql<SqlBool>`true`).as('isMine'))
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .where(peopleInScope(who, 'u'))
    .executeTakeFirst()
  if (!row) throw deny.notFound()
  if (!row.isMine) throw deny.forbidden()
  await demandRank(context, who, [id])
  return row
}

export function demandOthers(who: Staff, ids: readonly string[], act: string): void {
  if (ids.includes(who.userId)) throw deny.business(`不能${act}自己的账号`)
}

/** The people concerned are asked who they are again, at their next request. */
export async function signOut(
  context: Pick<AppContext, 'database' | 'clock' | 'sessions'>,
  ids: readonly string[],
  why: string,
): Promise<void> {
  for (const user of ids) await endSessions(context.database.system, { user }, why, context.clock.now())
  await peopleChanged(context, ...ids.map(user => ({ user })))
}
