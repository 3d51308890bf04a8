import type { Db } from '../../../../platform/database/db.ts'
import { askIn, askTenant, type Ask } from '../../../../platform/database/statement.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { familyOf } from '../../registry/family.ts'
import type { Served } from '../../registry/registry.ts'

/** Where statements of one act go. */
export interface TransactionHandle {
  readonly db: Db
  readonly ask: Ask
}

/** All or nothing. */
export async function inTransaction<T>(
  served: Served,
  who: Staff,
  work: (acting: TransactionHandle) => Promise<T>,
): Promise<T> {
  const { context, hooks } = served
  const { database } = context
  const transaction = (hooks.acrossTenants ? database.system : database.forTenant(who.tenantId)).transaction()
  const done = await transaction.execute(db => work({ db, ask: askIn(db) }))
  for (const { hooks } of familyOf(served)) await hooks.committed?.()
  return done
}

/** Every statement by itself. */
export function atOnce({ context }: Served, who: Staff): TransactionHandle {
  return { db: context.database.forTenant(who.tenantId), ask: askTenant(context.database, who.tenantId) }
}
