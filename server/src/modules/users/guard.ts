import { sql } from 'kysely'
import type { Db, RowOf } from '../../platform/database/db.ts'
import type { Computed } from '../../platform/database/statement-rows.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { demandRank, peopleInScope, peopleWhollyInScope } from '../session/index.ts'

/** An account that is to be changed. */
export type StoredAccount = Pick<
  RowOf<'sys_user'>,
  'id' | 'username' | 'realname' | 'version' | 'avatar' | 'phone' | 'telephone'
>

/**
 * Changes accounts in one transaction: those a person sees (else they do not exist for him), all of whose departments he
 * looks after, and who may do no more than he (else 403). All of them, or none.
 *
 * The rights are compared before the transaction, not inside it: that needs the platform's own connection, and whoever
 * waits for a second connection while holding a first can wait for ever.
 */
export async function manage<T>(
  context: Pick<AppContext, 'database' | 'sessions'>,
  who: Staff,
  ids: readonly string[],
  work: (db: Db, kept: readonly StoredAccount[]) => Promise<T>,
  deleted = false,
): Promise<T> {
  const tenant = context.database.forTenant(who.tenantId)
  await demandSeen(tenant, who, ids, deleted)
  await demandRank(context, who, ids)
  return tenant.transaction().execute(async db => work(db, await demandSeen(db, who, ids, deleted)))
}

/** Looks at one account under the same conditions. */
export async function managed(
  context: Pick<AppContext, 'database' | 'sessions'>,
  who: Staff,
  id: string,
): Promise<StoredAccount> {
  const [kept] = await manage(context, who, [id], async (_, rows) => rows)
  if (!kept) throw deny.notFound()
  return kept
}

async function demandSeen(db: Db, who: Staff, ids: readonly string[], deleted: boolean): Promise<StoredAccount[]> {
  const { rows } = await sql<StoredAccount & { wholly: Computed<boolean> }>`
    select u.id, u.username, u.realname, u.version, u.avatar, u.phone, u.telephone, ${peopleWhollyInScope(who, 'u')} as wholly
    from sys_user u where u.id = any(${ids}::uuid[]) and (u.deleted_at is not null) = ${deleted} and ${peopleInScope(who, 'u')}
    for update`.execute(db)
  if (rows.length < new Set(ids).size) throw deny.notFound()
  if (rows.some(row => !row.wholly)) throw deny.forbidden()
  return rows
}

export function demandOthers(who: Staff, ids: readonly string[], act: string): void {
  if (ids.includes(who.userId)) throw deny.business(`不能${act}自己的账号`)
}
