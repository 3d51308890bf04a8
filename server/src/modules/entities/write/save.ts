import { touchesOrder } from '@xuanjiao/wire/kinds/field-order'
import type { Staff } from '../../../platform/access/who.ts'
import { familyOf } from '../registry/family.ts'
import { demandFew, rowsIn, saveRows, type SavedRows } from './rows/save-rows.ts'
import { touchRecord, touchRecordsOf } from './removal/touch-record.ts'
import { asSeen } from '../read/everything.ts'
import { planFor } from '../plan/plan.ts'
import type { Served } from '../registry/registry.ts'
import { dress, type AnyRow } from '../texts/texts.ts'
import { tellTree } from '../texts/tree-told.ts'
import { atOnce, inTransaction, type TransactionHandle } from './statements/transaction.ts'
import { movesInTree } from './statements/tree-check.ts'
import { tellDoubles } from './statements/unique.ts'
import type { RecordChange } from './statements/update.ts'
import { insertRecord, updateRecord, type NewRecord } from './statements/write-record.ts'
import { valuesOfDraft, valuesOfEdit } from '../values/written-values.ts'

/** Makes a record from a checked draft and answers it as its maker sees it. */
export async function add(served: Served, who: Staff, draft: AnyRow, remarks: string[] = []): Promise<AnyRow> {
  const values = await valuesOfDraft(planFor(served, who.grants), who, draft, remarks)
  const rows = rowsIn(served, draft)
  const given = givenIn(served, draft)
  const work = (acting: TransactionHandle) => make(served, who, { values, rows, given }, acting)
  const together = served.hooks.afterSave !== undefined || movesInTree(served, values) || rows.size > 0
  return answered(served, who, await acted(served, who, together, work))
}

/** Changes a record, if it is still as the person saw it, and answers it. */
export async function edit(
  served: Served,
  who: Staff,
  asked: AnyRow & { id: string; version?: number | undefined },
  remarks: string[] = [],
): Promise<AnyRow> {
  const { hooks } = served
  const values = await valuesOfEdit(planFor(served, who.grants), who, asked, remarks)
  await hooks.admit?.([asked.id], who)
  const rows = rowsIn(served, asked)
  const change = { id: asked.id, version: asked.version, values, rows }
  const work = (acting: TransactionHandle) => rewrite(served, who, change, acting)
  const { beforeSave, afterSave } = hooks
  const isCompared = beforeSave !== undefined || afterSave !== undefined || touchesOrder(served.entity.fields, values)
  const together = isCompared || movesInTree(served, values) || rows.size > 0
  return answered(served, who, await acted(served, who, together, work))
}

/** What a draft holds beside the fields. */
function givenIn({ entity }: Pick<Served, 'entity'>, draft: AnyRow): AnyRow {
  const names = Object.keys(entity.given ?? {})
  return Object.fromEntries(names.flatMap(name => (draft[name] === undefined ? [] : [[name, draft[name]]])))
}

/** A single statement needs no transaction around it. */
function acted<T>(
  served: Served,
  who: Staff,
  together: boolean,
  work: (acting: TransactionHandle) => Promise<T>,
): Promise<T> {
  const { partOf, tree } = served.entity
  const takesMore = partOf !== undefined || tree?.code !== undefined
  const whole = together || takesMore || familyOf(served).some(one => one.hooks.committed)
  return tellDoubles(served, () => (whole ? inTransaction(served, who, work) : work(atOnce(served, who))))
}

/** What is done to the rows of a record beside itself. */
interface WithRows {
  rows?: SavedRows
}

/** A new record with its rows, in whatever transaction. */
export async function make(
  served: Served,
  who: Staff,
  record: NewRecord & WithRows,
  acting: TransactionHandle,
): Promise<AnyRow> {
  await touchRecord(served, who, record.values, acting)
  const made = await insertRecord(served, who, record, acting)
  await demandFew(served, String(made[served.entity.partOf?.by ?? 'id']), acting)
  await saveRows(served, who, String(made['id']), record.rows, acting)
  return made
}

/** What changes of a record and of its rows. */
export async function rewrite(
  served: Served,
  who: Staff,
  change: RecordChange & WithRows,
  acting: TransactionHandle,
): Promise<AnyRow> {
  await touchRecordsOf(served, who, [change.id], acting)
  const isTouched = (change.rows?.size ?? 0) > 0
  const changed = await updateRecord(served, who, isTouched ? { ...change, isTouched } : change, acting)
  await saveRows(served, who, change.id, change.rows, acting)
  return changed
}

async function answered(served: Served, who: Staff, row: AnyRow): Promise<AnyRow> {
  const plan = planFor(served, who.grants)
  const seen = asSeen(plan, row)
  await dress(plan, who, [seen], true)
  tellTree(plan.entity, [seen])
  return seen
}
