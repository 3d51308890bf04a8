import { touchesFieldOrder } from '@xuanjiao/wire/kinds/field-order'
import type { Principal } from '../../../platform/access/principal.ts'
import { relatedEntitiesOf } from '../registry/child-rows.ts'
import { isNumberedByRule } from '../numbers/fill-numbers.ts'
import type { EntityHooks } from '../registry/entity-hooks.ts'
import { requireRowLimit, childRowEditsIn, saveChildRows, type ChildRowEdits } from './rows/save-child-rows.ts'
import { touchParentRecord, touchParentRecordsOf } from './removal/touch-parent-record.ts'
import { visibleRow } from '../read/whole-plan.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import { addLabels, type RecordRow } from '../texts/field-labels.ts'
import { addWireNames } from '../texts/wire-names.ts'
import { withoutTransaction, inEntityTransaction, type EntityTransaction } from './statements/entity-transaction.ts'
import { isNarrowed } from './statements/require-seen.ts'
import { isMovedInTree } from './statements/tree-check.ts'
import { withUniqueErrors } from './statements/unique-errors.ts'
import type { RecordUpdate } from './statements/update-statement.ts'
import { insertRecord, updateRecord, type RecordInsert } from './statements/write-record.ts'
import { writtenDraftValues, writtenEditValues } from '../values/written-values.ts'

/** Makes a record from a checked draft and answers it as its maker sees it. */
export async function addRecord(
  served: ServedEntity,
  principal: Principal,
  draft: RecordRow,
  remarks: string[] = [],
): Promise<RecordRow> {
  const values = await writtenDraftValues(entityPlanFor(served, principal.grants), principal, draft, remarks)
  const edits = childRowEditsIn(served, draft)
  const value = inputOnlyValuesIn(served, draft)
  const work = (transaction: EntityTransaction) =>
    insertRecordWithRows(served, principal, { values, rows: edits, given: value }, transaction)
  const takesMore = doesMoreFor(served.hooks) || isNumberedByRule(served.entity)
  const together = takesMore || isMovedInTree(served, values) || edits.size > 0
  return recordAnswerOf(served, principal, await inWriteTransaction(served, principal, together, work))
}

/** Whether a new record means further statements of its hooks. */
const doesMoreFor = ({ beforeAdd, afterAdd, afterSave }: EntityHooks): boolean =>
  (beforeAdd ?? afterAdd ?? afterSave) !== undefined

/** Changes a record, if it is still as the person saw it, and answers it. */
export async function editRecord(
  served: ServedEntity,
  principal: Principal,
  requested: RecordRow & { id: string; version?: number | undefined },
  remarks: string[] = [],
): Promise<RecordRow> {
  const { hooks } = served
  const values = await writtenEditValues(entityPlanFor(served, principal.grants), principal, requested, remarks)
  await hooks.beforeAction?.([requested.id], principal)
  const edits = childRowEditsIn(served, requested)
  const change = { id: requested.id, version: requested.version, values, rows: edits }
  const work = (transaction: EntityTransaction) => updateRecordWithRows(served, principal, change, transaction)
  const { beforeSave, afterSave } = hooks
  const isCompared =
    beforeSave !== undefined || afterSave !== undefined || touchesFieldOrder(served.entity.fields, values)
  const together = isCompared || isMovedInTree(served, values) || edits.size > 0
  return recordAnswerOf(served, principal, await inWriteTransaction(served, principal, together, work))
}

/** What a draft holds beside the fields. */
export function inputOnlyValuesIn({ entity }: Pick<ServedEntity, 'entity'>, draft: RecordRow): RecordRow {
  const names = Object.keys(entity.inputOnlyFields ?? {})
  return Object.fromEntries(names.flatMap(name => (draft[name] === undefined ? [] : [[name, draft[name]]])))
}

/** A single statement needs no transaction around it. */
function inWriteTransaction<T>(
  served: ServedEntity,
  principal: Principal,
  together: boolean,
  work: (transaction: EntityTransaction) => Promise<T>,
): Promise<T> {
  const { partOf, tree } = served.entity
  const takesMore = partOf !== undefined || tree?.code !== undefined || isNarrowed(served, principal)
  const whole = together || takesMore || relatedEntitiesOf(served).some(one => one.hooks.onCommitted)
  return withUniqueErrors(served, () =>
    whole ? inEntityTransaction(served, principal, work) : work(withoutTransaction(served, principal)),
  )
}

/** What is done to the rows of a record beside itself. */
interface WithChildRows {
  rows?: ChildRowEdits
}

/** A new record with its rows, in whatever transaction. */
export async function insertRecordWithRows(
  served: ServedEntity,
  principal: Principal,
  record: RecordInsert & WithChildRows,
  transaction: EntityTransaction,
): Promise<RecordRow> {
  await touchParentRecord(served, principal, record.values, transaction)
  const made = await insertRecord(served, principal, record, transaction)
  await requireRowLimit(served, String(made[served.entity.partOf?.by ?? 'id']), transaction)
  await saveChildRows(served, principal, String(made['id']), record.rows, transaction)
  return made
}

/** What changes of a record and of its rows. */
export async function updateRecordWithRows(
  served: ServedEntity,
  principal: Principal,
  change: RecordUpdate & WithChildRows,
  transaction: EntityTransaction,
): Promise<RecordRow> {
  await touchParentRecordsOf(served, principal, [change.id], transaction)
  const isTouched = (change.rows?.size ?? 0) > 0
  const changed = await updateRecord(served, principal, isTouched ? { ...change, isTouched } : change, transaction)
  await saveChildRows(served, principal, change.id, change.rows, transaction)
  return changed
}

async function recordAnswerOf(served: ServedEntity, principal: Principal, row: RecordRow): Promise<RecordRow> {
  const plan = entityPlanFor(served, principal.grants)
  const seen = visibleRow(plan, row)
  await addLabels(plan, principal, [seen], true)
  addWireNames(plan.entity, [seen])
  return seen
}
