import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { AppError } from '@xuanjiao/contract/calls/app-error'
import type { BulkEdit } from '@xuanjiao/contract/entity/bulk-edit-schema'
import type { FieldError } from '@xuanjiao/wire/envelope'
import { sql } from 'kysely'
import { appErrors } from '../../../platform/errors/app-errors.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import type { ServedEntity } from '../registry/served-entities.ts'
import type { RecordRow } from '../texts/field-labels.ts'
import { writtenDraftValues, writtenEditValues } from '../values/written-values.ts'
import { childRowEditsIn } from './rows/save-child-rows.ts'
import { inputOnlyValuesIn, insertRecordWithRows, updateRecordWithRows } from './save-record.ts'
import { inEntityTransaction, type EntityTransaction } from './statements/entity-transaction.ts'
import { withUniqueErrors } from './statements/unique-errors.ts'
import { readLockedRecord } from './statements/write-record.ts'

/** Makes many records, all or none (rules/lists#many-at-once); answers their ids in the order of the drafts. */
export async function addRecords(
  served: ServedEntity,
  principal: Principal,
  drafts: readonly RecordRow[],
): Promise<string[]> {
  const plan = entityPlanFor(served, principal.grants)
  const made = await allOrNone(served, principal, drafts, async (draft, transaction) => {
    const values = await writtenDraftValues(plan, principal, draft)
    const record = { values, rows: childRowEditsIn(served, draft), given: inputOnlyValuesIn(served, draft) }
    return insertRecordWithRows(served, principal, record, transaction)
  })
  return made.map(row => String(row['id']))
}

/**
 * Changes many records, all or none, each if it is still as the person saw it. Answers how they stood before, with their
 * versions of now: the same call takes the change back with it.
 */
export async function editRecords(
  served: ServedEntity,
  principal: Principal,
  edits: readonly BulkEdit[],
): Promise<BulkEdit[]> {
  const ids = edits.map(({ id }) => id)
  if (new Set(ids).size < ids.length) throw appErrors.input('同一条数据出现了多次')
  const plan = entityPlanFor(served, principal.grants)
  if (!edits.every(edit => fieldNamesIn(edit).every(name => plan.writable.has(name)))) throw appErrors.forbidden()
  await served.hooks.beforeAction?.(ids, principal)
  return allOrNone(served, principal, edits, async ({ id, version, ...change }, transaction) => {
    const before = await readLockedRecord(served, principal, { id, version }, transaction)
    const values = await writtenEditValues(plan, principal, change)
    const changed = await updateRecordWithRows(served, principal, { id, version, values }, transaction)
    const stood = Object.keys(change).map(name => [name, before[name] ?? null])
    return { ...Object.fromEntries(stood), id, version: Number(changed['version']) } as BulkEdit
  })
}

const fieldNamesIn = ({ id: _id, version: _version, ...change }: BulkEdit): string[] =>
  Object.keys(change).filter(name => change[name] !== undefined)

/**
 * Does the same to each of many rows. One that is refused is told with its number and so are the others that would be:
 * each is tried, and in the end none stands.
 */
async function allOrNone<I, R>(
  served: ServedEntity,
  principal: Principal,
  rows: readonly I[],
  write: (row: I, transaction: EntityTransaction) => Promise<R>,
): Promise<R[]> {
  return inEntityTransaction(served, principal, async transaction => {
    const { runStatement } = transaction
    const problems: FieldError[] = []
    const done: R[] = []
    for (const [at, row] of rows.entries()) {
      await runStatement(sql`savepoint one_of_many`)
      try {
        done.push(await withUniqueErrors(served, () => write(row, transaction)))
      } catch (error) {
        problems.push(...rowProblems(at, error))
        await runStatement(sql`rollback to savepoint one_of_many`)
      }
      await runStatement(sql`release savepoint one_of_many`)
    }
    if (problems.length > 0) throw manyRefused(problems)
    return done
  })
}

/** What a person can put right in the row; whoever may not do this at all is told that and nothing else. */
function rowProblems(at: number, error: unknown): FieldError[] {
  if (!(error instanceof AppError) || (error.status !== 200 && error.status !== 400)) throw error
  const { fields, message } = error
  if (fields.length === 0) return [{ field: `rows.${at}`, message }]
  return fields.map(one => ({ field: `rows.${at}.${one.field}`, message: one.message }))
}

function manyRefused(problems: readonly FieldError[]): AppError {
  const rows = new Set(problems.map(({ field }) => field.split('.')[1]))
  return new AppError(400, `${numberText(rows.size)} 条未通过，均未保存`, { fields: problems })
}
