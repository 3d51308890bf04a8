import { asLinkField } from '@xuanjiao/wire/kinds/field'
import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import { appErrors } from '../../../../platform/errors/app-errors.ts'
import { sql } from 'kysely'
import type { Principal } from '../../../../platform/access/principal.ts'
import { RESTORED_ALONG_OFFSET, removalMoment } from './removal-moment.ts'
import { withDeletedDescendants } from './tree-descendants.ts'
import { purgeChildRows, restoreChildRows } from './remove-child-rows.ts'
import { wholeEntityPlan } from '../../read/whole-plan.ts'
import { decryptRows } from '../../plan/personal-fields.ts'
import { ROW_ALIAS, ROW_TENANT_SQL } from '../../plan/plan-field.ts'
import { servedEntityNamed, type ServedEntity } from '../../registry/served-entities.ts'
import { lockRecords } from './remove-records.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import { inEntityTransaction, type EntityTransaction } from '../statements/entity-transaction.ts'
import { withUniqueErrors } from '../statements/unique-errors.ts'

/** Takes records back out of the recycle bin, if their names are still free and what they belong to is still there. */
export async function restoreRecords(
  served: ServedEntity,
  principal: Principal,
  values: readonly string[],
): Promise<number> {
  const ids = [...new Set(values)]
  if (ids.length === 0) throw appErrors.input('参数不识别！')
  await served.hooks.beforeAction?.(ids, principal)
  await withUniqueErrors(served, () =>
    inEntityTransaction(served, principal, transaction => restoreRecordsWithin(served, principal, ids, transaction)),
  )
  return ids.length
}

/** The same in whatever transaction. */
export async function restoreRecordsWithin(
  served: ServedEntity,
  principal: Principal,
  ids: readonly string[],
  transaction: EntityTransaction,
): Promise<void> {
  const all = await withDeletedDescendants(served, ids, 'along', transaction)
  await lockRecords(served, principal, all, 'deleted', transaction)
  await served.hooks.beforeRestore?.(all, { principal, db: transaction.db })
  await restoreChildRows(served, principal, all, transaction)
  const rows = await restoreDeletedRows(served, principal, ids, all, transaction)
  await requireLivingParents(served, all, transaction)
  await runAfterRestore(served, principal, rows, transaction)
  transaction.recordEvent(served, 'restore', all)
}

async function restoreDeletedRows(
  served: ServedEntity,
  principal: Principal,
  ids: readonly string[],
  all: readonly string[],
  { runStatement }: EntityTransaction,
): Promise<RecordRow[]> {
  const { entity, context } = served
  const id = sql.ref(`${ROW_ALIAS}.id`)
  const moment = removalMoment(context.clock.now(), ids, RESTORED_ALONG_OFFSET, id)
  const rows = await runStatement(sql<RecordRow>`update ${sql.table(entity.table)} as ${sql.raw(ROW_ALIAS)}
    set deleted_at = null, updated_at = ${moment}, updated_by = ${principal.username}, version = ${sql.raw(ROW_ALIAS)}.version + 1
    where ${id} = any (${all}::uuid[]) returning ${sql.raw(wholeEntityPlan(served).detailSelect)}`)
  return decryptRows(served, rows)
}

/** A record does not come back below one that is gone. */
async function requireLivingParents(
  { entity, context }: ServedEntity,
  ids: readonly string[],
  { runStatement }: EntityTransaction,
): Promise<void> {
  for (const [name, described] of Object.entries(entity.fields)) {
    const field = asLinkField(described)
    if (field === undefined || field.many === true) continue
    const target = servedEntityNamed(context, field.to).entity
    const key = sql.ref(`l.${field.by === undefined ? 'id' : columnNameOf(field.by)}`)
    const own = sql.ref(`${ROW_ALIAS}.${columnNameOf(name)}`)
    const living = sql`select from ${sql.table(target.table)} l
      where ${key} = ${own} and l.tenant_id = ${ROW_TENANT_SQL} and l.deleted_at is null`
    const [orphan] = await runStatement(sql`select 1 from ${sql.table(entity.table)} ${sql.raw(ROW_ALIAS)}
      where ${sql.raw(ROW_ALIAS)}.id = any (${ids}::uuid[]) and ${own} is not null and not exists (${living} for key share) limit 1`)
    if (orphan) throw appErrors.business(`${field.title}已被删除，请先还原${target.title}`)
  }
}

async function runAfterRestore(
  { hooks }: ServedEntity,
  principal: Principal,
  rows: readonly RecordRow[],
  { db }: EntityTransaction,
): Promise<void> {
  for (const row of rows)
    await hooks.afterSave?.(row as never, {
      principal,
      db,
      kind: 'restore',
      before: row as never,
      carry: hooks.carry?.(),
      facts: hooks.gather?.([row as never], { principal, db }),
    })
}

/** Destroys records of the recycle bin for good. The data log keeps what they held. */
export async function purgeRecords(
  served: ServedEntity,
  principal: Principal,
  values: readonly string[],
): Promise<number> {
  const ids = [...new Set(values)]
  if (ids.length === 0) throw appErrors.input('参数不识别！')
  const { hooks, entity } = served
  await hooks.beforeAction?.(ids, principal)
  await inEntityTransaction(served, principal, async transaction => {
    await lockRecords(served, principal, ids, 'deleted', transaction)
    if (entity.neverPurged !== undefined) throw appErrors.business(entity.neverPurged)
    await transaction.runStatement(sql`select set_config('app.actor', ${principal.username}, true)`)
    const all = await withDeletedDescendants(served, ids, 'all', transaction)
    await hooks.beforePurge?.(all, { principal, db: transaction.db })
    await purgeChildRows(served, all, transaction)
    await transaction.runStatement(sql`delete from ${sql.table(entity.table)} where id = any (${all}::uuid[])`)
    transaction.recordEvent(served, 'purge', all)
  })
  return ids.length
}
