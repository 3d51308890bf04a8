import { touchesFieldOrder } from '@xuanjiao/wire/kinds/field-order'
import { rowsScopeOf } from '@xuanjiao/contract/entity/entity'
import { columnTypeOf } from '../../../../platform/kinds/server-kinds.ts'
import { newId } from '../../../../platform/primitives/ids.ts'
import { appErrors } from '../../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../../platform/access/principal.ts'
import { valueCheckOf } from '../../values/value-check.ts'
import { wholeEntityPlan } from '../../read/whole-plan.ts'
import { fileFieldProblems } from '../../values/file-fields.ts'
import { findRecordRow, mayChangeRecord } from '../../read/get-record.ts'
import type { EntityHooks, SaveContext } from '../../registry/entity-hooks.ts'
import { fillNumbers } from '../../numbers/fill-numbers.ts'
import { insertStatement } from './insert-statement.ts'
import { linkProblems } from './link-check.ts'
import { decryptRows } from '../../plan/personal-fields.ts'
import { dropUnchangedMasks, hasMaskedValues } from '../../values/masked-values.ts'
import { setScopeValues } from '../../values/scope-values.ts'
import { throwFieldErrors } from '../../values/throw-field-errors.ts'
import { missingRecordError } from '../../registry/missing-record-error.ts'
import type { ServedEntity } from '../../registry/served-entities.ts'
import type { RecordRow } from '../../texts/field-labels.ts'
import type { EntityTransaction } from './entity-transaction.ts'
import { tableLinkFields, readTableLinks, saveLinks } from './save-links.ts'
import { requireValidParent, isMovedInTree } from './tree-check.ts'
import { takeTreeCodes } from './tree-code.ts'
import { requireSeenAfterwards } from './require-seen.ts'
import { requireUniqueEncrypted } from './unique-errors.ts'
import { linksToCheck, updateStatement, type RecordUpdate } from './update-statement.ts'

export interface RecordInsert {
  id?: string
  values: RecordRow
  /** What the hooks carry, where they have seen the values before. */
  carry?: unknown
  /** Now, unless what comes with the product says since when it is there. */
  createdAt?: Date | undefined
  /** What it is made with beside its fields. */
  given?: RecordRow
}

/** The deed of adding, in whatever transaction, without what belongs to the record. */
export async function insertRecord(
  served: ServedEntity,
  principal: Principal,
  { id = newId(), values, createdAt, carry, given }: RecordInsert,
  transaction: EntityTransaction,
): Promise<RecordRow> {
  const { context, entity, hooks } = served
  setScopeValues(entity, principal.dataScope, values, 'add')
  const saving: SaveContext<ServedEntity['entity']['fields']> = {
    principal,
    db: transaction.db,
    kind: 'add',
    carry: carry ?? hooks.carry?.(),
    facts: hooks.gather?.([values as never], { principal, db: transaction.db }),
    ...(given && { given }),
  }
  await runBeforeSave(hooks, values, saving)
  throwFieldErrors([
    ...(await valueCheckOf(served))(values),
    ...(await fileFieldProblems(served, principal, values, transaction)),
  ])
  await requireUniqueEncrypted(served, principal, id, values, transaction)
  if (isMovedInTree(served, values)) await requireValidParent(transaction.runStatement, served, principal, values, null)
  await takeTreeCodes(served, principal, [values], transaction)
  await hooks.beforeAdd?.([values as never], { principal, db: transaction.db })
  await fillNumbers(served, principal, [values], transaction.runStatement)
  const [row] = await transaction.runStatement<RecordRow>(
    insertStatement(served, { id, values, principal, now: createdAt ?? context.clock.now() }),
  )
  if (!row) {
    throwFieldErrors(await linkErrorOf(served, principal, values, transaction))
    throw appErrors.business('数据正被他人修改，请稍后重试')
  }
  return afterWrite(served, principal, 'add', { row, values, saving }, transaction)
}

/** The deed of editing. With hooks, or moments in an order, the record is held from the moment they look at it. */
export async function updateRecord(
  served: ServedEntity,
  principal: Principal,
  update: RecordUpdate,
  transaction: EntityTransaction,
): Promise<RecordRow> {
  const { context, entity, hooks } = served
  const { id, values } = update
  setScopeValues(entity, principal.dataScope, values, 'edit')
  const isCompared =
    hooks.beforeSave || hooks.afterSave || touchesFieldOrder(entity.fields, values) || hasMaskedValues(served, values)
  const old = isCompared ? await readLockedRecord(served, principal, update, transaction) : undefined
  if (old) dropUnchangedMasks(served, values, old)
  const carry = update.carry ?? hooks.carry?.()
  const facts = hooks.gather?.([{ ...old, ...values } as never], { principal, db: transaction.db })
  const saving = { principal, db: transaction.db, kind: 'edit', before: old, carry, facts } as SaveContext<
    ServedEntity['entity']['fields']
  >
  await runBeforeSave(hooks, values, saving)
  throwFieldErrors([
    ...(await valueCheckOf(served))(values, old),
    ...(await fileFieldProblems(served, principal, values, transaction, id)),
  ])
  await requireUniqueEncrypted(served, principal, id, values, transaction)
  if (isMovedInTree(served, values)) await requireValidParent(transaction.runStatement, served, principal, values, id)
  if (Object.keys(values).length === 0 && !update.isTouched)
    return readUntouched(served, principal, update, transaction)
  const [row] = await transaction.runStatement(updateStatement(served, principal, update, context.clock.now()))
  if (!row) throw await updateErrorOf(served, principal, update, transaction)
  return afterWrite(served, principal, 'edit', { row, values, saving }, transaction)
}

interface WrittenRecord {
  row: RecordRow
  values: RecordRow
  saving: SaveContext<ServedEntity['entity']['fields']>
}

/** What belongs to a row that was just written: its links, then what its hooks do. */
async function afterWrite(
  served: ServedEntity,
  principal: Principal,
  kind: 'add' | 'edit',
  { row, values, saving }: WrittenRecord,
  transaction: EntityTransaction,
): Promise<RecordRow> {
  const id = String(row['id'])
  decryptRows(served, [row])
  if (tableLinkFields(served, values).length > 0) {
    await saveLinks(served, principal, id, values, transaction)
    Object.assign(row, await readTableLinks(served, id, values, transaction))
  }
  await requireSeenAfterwards(served, principal, [id], transaction)
  const reply = await after(served.hooks, row, saving)
  transaction.recordEvent(served, kind, [id])
  return { ...row, ...reply }
}

/** Values are typed by the definition the hooks were written for; here they are any record's. */
async function runBeforeSave(
  hooks: EntityHooks,
  values: RecordRow,
  saving: SaveContext<ServedEntity['entity']['fields']>,
): Promise<void> {
  await hooks.beforeSave?.(values as never, saving)
}

async function after(
  hooks: EntityHooks,
  row: RecordRow,
  saving: SaveContext<ServedEntity['entity']['fields']>,
): Promise<RecordRow | undefined | void> {
  const { kind, carry, principal, db } = saving
  if (kind !== 'add' || hooks.afterAdd === undefined) return hooks.afterSave?.(row as never, saving)
  await hooks.afterAdd([{ row: row as never, carry }], { principal, db })
}

/** Nothing is left to be written: told as a success only of what the person may write at all. */
async function readUntouched(
  served: ServedEntity,
  principal: Principal,
  update: RecordUpdate,
  transaction: EntityTransaction,
): Promise<RecordRow> {
  const row = await readLockedRecord(served, principal, update, transaction)
  if (!(await mayChangeRecord(transaction.runStatement, wholeEntityPlan(served), principal, update.id)))
    throw appErrors.otherHospital()
  return row
}

/** The record as it is, held against other writers inside a transaction; refuses when it is not what was seen. */
export async function readLockedRecord(
  served: ServedEntity,
  principal: Principal,
  update: Omit<RecordUpdate, 'values'>,
  transaction: EntityTransaction,
): Promise<RecordRow> {
  const lock = transaction.db.isTransaction ? ' for no key update' : ''
  const row = await findRecordRow(transaction.runStatement, wholeEntityPlan(served), principal, update.id, lock)
  if (!row) throw missingRecordError(served)
  if (update.version !== undefined && row['version'] !== update.version) throw appErrors.stale()
  return row
}

async function updateErrorOf(
  served: ServedEntity,
  principal: Principal,
  update: RecordUpdate,
  transaction: EntityTransaction,
): Promise<Error> {
  const row = await readLockedRecord(served, principal, update, transaction)
  const names = [...linksToCheck(served, update.values), rowsScopeOf(served.entity)?.hospital ?? 'id']
  const merged = { ...row, ...update.values }
  const values = Object.fromEntries(names.filter(name => name !== 'id').map(name => [name, merged[name]]))
  throwFieldErrors(await linkErrorOf(served, principal, values, transaction))
  return appErrors.otherHospital()
}

function linkErrorOf(
  served: ServedEntity,
  principal: Principal,
  values: RecordRow,
  { runStatement }: EntityTransaction,
) {
  const type = (name: string) => columnTypeOf(served.entity.fields[name] ?? { kind: 'text', title: '' })
  return linkProblems(runStatement, served, principal, values, type)
}
