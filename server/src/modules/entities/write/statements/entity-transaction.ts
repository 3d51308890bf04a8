import type { Db } from '../../../../platform/database/db.ts'
import { statementsIn, statementsForTenant, type RunStatement } from '../../../../platform/database/statement.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { relatedEntitiesOf } from '../../registry/child-rows.ts'
import type { RecordEvent } from '../../registry/entity-hooks.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'

/** Where statements of one act go. */
export interface EntityTransaction {
  readonly db: Db
  readonly runStatement: RunStatement
  /** Notes what happened to a record, for when it stands for good. */
  recordEvent(served: ServedEntity, kind: RecordEvent['kind'], ids: readonly string[]): void
}

/** All or nothing. */
export async function inEntityTransaction<T>(
  served: ServedEntity,
  principal: Principal,
  work: (acting: EntityTransaction) => Promise<T>,
): Promise<T> {
  const { context, hooks } = served
  const { database } = context
  const transaction = (hooks.acrossTenants ? database.system : database.forTenant(principal.tenantId)).transaction()
  const events = new Map<ServedEntity, RecordEvent[]>()
  const recordEvent: EntityTransaction['recordEvent'] = (of, kind, ids) =>
    void events.set(of, [...(events.get(of) ?? []), ...ids.map(id => ({ kind, id }))])
  const done = await transaction.execute(db => work({ db, runStatement: statementsIn(db), recordEvent }))
  for (const one of relatedEntitiesOf(served)) await one.hooks.onCommitted?.(events.get(one) ?? [])
  return done
}

/** Every statement by itself. */
export function withoutTransaction({ context }: ServedEntity, principal: Principal): EntityTransaction {
  const runStatement = statementsForTenant(context.database, principal.tenantId)
  return { db: context.database.forTenant(principal.tenantId), runStatement, recordEvent: () => {} }
}
