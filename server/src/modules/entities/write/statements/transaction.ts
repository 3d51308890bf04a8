import type { Db } from '../../../../platform/database/db.ts'
import { askIn, askTenant, type Ask } from '../../../../platform/database/statement.ts'
import type { Staff } from '../../../../platform/access/who.ts'
import { familyOf } from '../../registry/family.ts'
import type { RecordEvent } from '../../registry/hooks.ts'
import type { Served } from '../../registry/registry.ts'

/** Where statements of one act go. */
export interface TransactionHandle {
  readonly db: Db
  readonly ask: Ask
  /** Notes what happened to a record, for when it stands for good. */
  note(served: Served, kind: RecordEvent['kind'], ids: readonly string[]): void
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
  const events = new Map<Served, RecordEvent[]>()
  const note: TransactionHandle['note'] = (of, kind, ids) =>
    void events.set(of, [...(events.get(of) ?? []), ...ids.map(id => ({ kind, id }))])
  const done = await transaction.execute(db => work({ db, ask: askIn(db), note }))
  for (const one of familyOf(served)) await one.hooks.committed?.(events.get(one) ?? [])
  return done
}

/** Every statement by itself. */
export function atOnce({ context }: Served, who: Staff): TransactionHandle {
  const ask = askTenant(context.database, who.tenantId)
  return { db: context.database.forTenant(who.tenantId), ask, note: () => {} }
}
