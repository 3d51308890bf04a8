import type { Db } from '../../../../platform/database/db.ts'
import { appErrors } from '../../../../platform/errors/app-errors.ts'
import { rowScopePredicate } from '../../../../platform/access/row-scope-predicate.ts'
import { sql } from 'kysely'
import type { SqlFragment } from '../../../../platform/database/statement.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { removalMoment, REMOVED_ALONG_OFFSET } from './removal-moment.ts'
import { withDescendants } from './tree-descendants.ts'
import { removeChildRows } from './remove-child-rows.ts'
import { touchParentRecordsOf } from './touch-parent-record.ts'
import { wholeEntityPlan } from '../../read/whole-plan.ts'
import { decryptRows } from '../../plan/personal-fields.ts'
import { DELETED_CONDITION, LIVING_CONDITION, ROW_ALIAS, ROW_TENANT_SQL } from '../../plan/plan-field.ts'
import { missingRecordError } from '../../registry/missing-record-error.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import { requireRemovable } from '../statements/require-removable.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import { inEntityTransaction, type EntityTransaction } from '../statements/entity-transaction.ts'

/**
 * Puts records into the recycle bin: all of them, or none when one is not there or not the remover's. `first` runs
 * while they are held, before it is looked at what hangs on them.
 */
export async function removeRecords(
  served: ServedEntity,
  principal: Principal,
  values: readonly string[],
  first?: (db: Db) => Promise<void>,
): Promise<number> {
  const ids = [...new Set(values)]
  if (ids.length === 0) throw appErrors.input('参数不识别！')
  await served.hooks.beforeAction?.(ids, principal)
  await inEntityTransaction(served, principal, async transaction => {
    await touchParentRecordsOf(served, principal, ids, transaction)
    await removeRecordsWithin(served, principal, ids, transaction, () => first?.(transaction.db))
  })
  return ids.length
}

/** What the program itself names stays. */
function requireNotKept({ entity }: ServedEntity, rows: readonly RecordRow[]): void {
  const kept = entity.keptBy === undefined ? undefined : rows.find(row => row[entity.keptBy ?? ''] === true)
  if (kept) throw appErrors.business(`内置${entity.title}“${String(kept[entity.nameField])}”不能删除`)
}

/** The same in whatever transaction; `first` may look at the records, too. */
export async function removeRecordsWithin(
  served: ServedEntity,
  principal: Principal,
  ids: readonly string[],
  transaction: EntityTransaction,
  first?: (rows: RecordRow[]) => Promise<void> | void,
): Promise<void> {
  const { db, runStatement } = transaction
  const { context, hooks } = served
  const all = await withDescendants(served, ids, transaction)
  const rows = await lockRecords(served, principal, all, 'living', transaction)
  await first?.(rows)
  requireNotKept(served, rows)
  await hooks.beforeRemove?.(rows as never, { principal, db })
  await requireRemovable(runStatement, served, all)
  const now = context.clock.now()
  const moment = removalMoment(now, ids, REMOVED_ALONG_OFFSET, sql.ref('id'))
  await runStatement(sql`update ${sql.table(served.entity.table)}
    set deleted_at = ${moment}, updated_at = ${moment}, updated_by = ${principal.username}, version = version + 1
    where id = any (${all}::uuid[])`)
  await removeChildRows(served, principal, all, now, transaction)
  await hooks.afterRemove?.(rows as never, { principal, db })
  transaction.recordEvent(served, 'remove', all)
}

/**
 * The records with these ids, all of them and all in the writer's scope, held until the transaction ends. The lock is
 * the one that those who are just linking to them wait for.
 */
export async function lockRecords(
  served: ServedEntity,
  principal: Principal,
  ids: readonly string[],
  where: 'living' | 'deleted',
  { runStatement }: EntityTransaction,
): Promise<RecordRow[]> {
  const row = sql.raw(ROW_ALIAS)
  const from = sql`from ${sql.table(served.entity.table)} ${row}
    where ${row}.id = any (${ids}::uuid[]) and ${ROW_TENANT_SQL} = ${principal.tenantId} and ${where === 'living' ? LIVING_CONDITION : DELETED_CONDITION}`
  const select = sql.raw(wholeEntityPlan(served).detailSelect)
  const rows = await runStatement(sql<RecordRow>`select ${select} ${from} order by ${row}.id for update`)
  if (rows.length !== ids.length) throw missingRecordError(served)
  await requireAllInScope(served, principal, ids, from, { runStatement })
  return decryptRows(served, rows)
}

/** What may be read but not written is refused as what it is; what may not even be read is not there. */
async function requireAllInScope(
  { entity }: ServedEntity,
  principal: Principal,
  ids: readonly string[],
  from: SqlFragment,
  { runStatement }: Pick<EntityTransaction, 'runStatement'>,
): Promise<void> {
  const mayRead = rowScopePredicate(entity, principal, ROW_ALIAS)
  const mayWrite = rowScopePredicate(entity, principal, ROW_ALIAS, true)
  if (mayRead === undefined || mayWrite === undefined) return
  const [match] = await runStatement(sql<Computed<{ readable: number; writable: number }>>`
    select count(*) filter (where ${mayRead})::integer as readable, count(*) filter (where ${mayWrite})::integer as writable ${from}`)
  if (match?.readable !== ids.length) throw appErrors.notFound()
  if (match.writable !== ids.length) throw appErrors.otherHospital()
}
