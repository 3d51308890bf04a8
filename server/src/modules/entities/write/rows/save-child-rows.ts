import type { RowChanges } from '@xuanjiao/contract/entity/entity'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import { sql } from 'kysely'
import { columnNameOf } from '../../../../platform/schema/column-names.ts'
import type { Computed } from '../../../../platform/database/statement-rows.ts'
import { appErrors } from '../../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { entityPlanFor } from '../../plan/entity-plan.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import { lockRecords, removeRecordsWithin } from '../removal/remove-records.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import type { EntityTransaction } from '../statements/entity-transaction.ts'
import { uniqueErrorFrom } from '../statements/unique-errors.ts'
import type { RecordUpdate } from '../statements/update-statement.ts'
import { insertRecord, updateRecord } from '../statements/write-record.ts'
import { writtenDraftValues, writtenEditValues } from '../../values/written-values.ts'
import { childRowsOf, type ChildRows } from '../../registry/child-rows.ts'
import { setAsideUniqueValues } from './set-aside-values.ts'

/** What is done to the rows of a record, by their names. */
export type ChildRowEdits = ReadonlyMap<string, RowChanges>

/** The part of a body that speaks of rows. */
export function childRowEditsIn({ entity }: Pick<ServedEntity, 'entity'>, body: RecordRow): ChildRowEdits {
  const values = Object.keys(entity.children ?? {}).flatMap((name): [string, RowChanges][] => {
    const changes = body[name] as RowChanges | undefined
    return changes && isChange(changes) ? [[name, changes]] : []
  })
  return new Map(values)
}

const isChange = ({ added = [], changed = [], removed = [] }: RowChanges): boolean =>
  added.length + changed.length + removed.length > 0

const NOTHING: ChildRowEdits = new Map()

/** Saves the rows of a record that was just written, in the same transaction: all of them, or none. */
export async function saveChildRows(
  served: ServedEntity,
  principal: Principal,
  id: string,
  edits: ChildRowEdits = NOTHING,
  transaction: EntityTransaction,
): Promise<void> {
  for (const child of childRowsOf(served)) {
    const changes = edits.get(child.name)
    if (changes) await saveRowsOfKind(child, principal, id, changes, transaction)
  }
}

async function saveRowsOfKind(
  child: ChildRows,
  principal: Principal,
  id: string,
  { added = [], changed = [], removed = [] }: RowChanges,
  transaction: EntityTransaction,
): Promise<void> {
  const { served, parentField, name } = child
  const plan = entityPlanFor(served, principal.grants)
  if (removed.length > 0)
    await removeRecordsWithin(served, principal, [...new Set(removed)], transaction, rows =>
      requireOwn(child, id, rows),
    )
  const edits: RecordUpdate[] = []
  for (const { id: rowId, version, ...change } of changed)
    edits.push({ id: rowId, version, values: await writtenEditValues(plan, principal, change) })
  await setAsideUniqueValues(child, await lockChildRows(child, principal, id, edits, transaction), edits, transaction)
  for (const [at, edit] of edits.entries())
    await withErrorLocation(served, `${name}.changed.${at}`, () => updateRecord(served, principal, edit, transaction))
  for (const [at, draft] of added.entries())
    await withErrorLocation(served, `${name}.added.${at}`, async () => {
      const values = { ...(await writtenDraftValues(plan, principal, draft)), [parentField]: id }
      await insertRecord(served, principal, { values }, transaction)
    })
  if (added.length > 0) await requireRowLimit(served, id, transaction)
}

/** The rows that change, as they are, all of them of this record. */
async function lockChildRows(
  child: ChildRows,
  principal: Principal,
  id: string,
  edits: readonly RecordUpdate[],
  transaction: EntityTransaction,
): Promise<RecordRow[]> {
  const ids = [...new Set(edits.map(edit => edit.id))]
  if (ids.length === 0) return []
  const rows = await lockRecords(child.served, principal, ids, 'living', transaction)
  requireOwn(child, id, rows)
  return rows
}

function requireOwn({ parentField }: ChildRows, id: string, rows: readonly RecordRow[]): void {
  if (rows.some(row => row[parentField] !== id)) throw appErrors.notFound()
}

/** What is wrong with a row is told where the row stands in the body. */
async function withErrorLocation(served: ServedEntity, at: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const appError = error instanceof AppError ? error : uniqueErrorFrom(served, error)
    if (!appError || appError.fields.length === 0) throw appError ?? error
    const { status, message, code } = appError
    const fields = appError.fields.map(({ field, message }) => ({ field: `${at}.${field}`, message }))
    throw new AppError(status, message, { code, fields })
  }
}

/** A record has so many rows at most. */
export async function requireRowLimit(
  { entity }: ServedEntity,
  id: string,
  { runStatement }: EntityTransaction,
): Promise<void> {
  const { table, title, unit = '个', partOf } = entity
  if (!partOf) return
  const [counted] = await runStatement(sql<{
    rows: Computed<number>
  }>`select count(*)::integer as rows from ${sql.table(table)}
    where ${sql.ref(columnNameOf(partOf.by))} = ${id}::uuid and deleted_at is null`)
  if ((counted?.rows ?? 0) > partOf.maxRows) throw appErrors.business(`${title}最多${partOf.maxRows}${unit}`)
}
