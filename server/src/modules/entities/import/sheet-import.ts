import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Readable } from 'node:stream'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { SheetCell, SheetRow, SheetColumn } from '../../../platform/spreadsheet/sheet-cells.ts'
import { writeXlsx } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { Principal } from '../../../platform/access/principal.ts'
import { importColumnsOfFields, importColumns, normalizedHead, type ImportFileColumn } from './sheet/import-columns.ts'
import { errorSheetColumns } from './import-error-workbook.ts'
import { findImportHead } from './sheet/import-head.ts'
import { importRowReader, type ImportCandidate, type CellProblem } from './rows/import-reader.ts'
import { templateHeadOf } from './sheet/import-template.ts'
import { repeatedRowProblems, takenValueProblems } from './import-unique.ts'
import { entityPlanFor } from '../plan/entity-plan.ts'
import { servedEntityNamed, type ServedEntity } from '../registry/served-entities.ts'
import { insertRecordWithRows } from '../write/save-record.ts'
import type { RecordRow } from '../texts/field-labels.ts'
import { withoutTransaction, inEntityTransaction } from '../write/statements/entity-transaction.ts'
import { withUniqueErrors } from '../write/statements/unique-errors.ts'

export type { ImportCandidate, CellProblem } from './rows/import-reader.ts'

/** A sheet that somebody else has read: its heads and its rows. */
export interface SheetTable {
  titles: readonly string[]
  rows: readonly SheetRow[]
}

/**
 * The import of a record taken apart, for pages that show what a sheet would come to before it is taken: the same
 * columns, the same judge, the same deed.
 */
export interface SheetImport {
  /** The heads of the record's own columns, with the choices below them. */
  heads(): Promise<SheetColumn[]>
  /** Where the head of a file stands; refuses a file that lacks a required column. */
  headRow(rows: readonly SheetRow[]): number
  judge(sheet: SheetTable, importId: string): Promise<{ good: ImportCandidate[]; errors: CellProblem[] }>
  /** All or none; `then` runs in the same transaction. Each goes in once, however often it is sent. */
  createAll(
    candidates: readonly ImportCandidate[],
    then: (db: Db, made: readonly RecordRow[]) => Promise<void>,
  ): Promise<void>
  /** Rows that did not go in, as they were, each with its reasons. */
  errorWorkbook(sheet: SheetTable, errors: readonly CellProblem[]): Readable
}

/** `extraFields` names fields that this page takes beside those of the ordinary import. */
export function openSheetImport(
  context: Pick<AppContext, 'servedEntities'>,
  entity: Pick<Entity, 'name'>,
  principal: Principal,
  extraFields: readonly string[] = [],
): SheetImport {
  const served = servedEntityNamed(context, entity.name)
  const plan = entityPlanFor(served, principal.grants)
  const columns = [...importColumns(plan, principal), ...importColumnsOfFields(plan, principal, extraFields)]
  return {
    heads: () => Promise.all(columns.map(column => templateHeadOf(served, column))),
    headRow: rows => findImportHead(columns, rows).row,
    judge: (sheet, importId) => judgeSheet(served, principal, columns, sheet, importId),
    createAll: (candidates, then) => createAllCandidates(served, principal, candidates, then),
    errorWorkbook: (sheet, errors) => sheetErrorWorkbook(served, sheet, errors),
  }
}

async function judgeSheet(
  served: ServedEntity,
  principal: Principal,
  columns: readonly ImportFileColumn[],
  { titles, rows }: SheetTable,
  importId: string,
): Promise<{ good: ImportCandidate[]; errors: CellProblem[] }> {
  const { runStatement } = withoutTransaction(served, principal)
  const head = { ...findImportHead(columns, [{ number: 0, cells: [...titles] }]), row: 0 }
  const plan = entityPlanFor(served, principal.grants)
  const read = await importRowReader(
    { served, principal, plan, columns, head, importId, existing: 'refuse' },
    runStatement,
  )
  const { good, errors } = await read(rows, runStatement)
  const wrong = [
    ...good.flatMap(repeatedRowProblems(served)),
    ...(await takenValueProblems(runStatement, served, principal, good)),
  ]
  const bad = new Set(wrong.map(error => error.row))
  return { good: good.filter(({ row }) => !bad.has(row)), errors: [...errors, ...wrong] }
}

function createAllCandidates(
  served: ServedEntity,
  principal: Principal,
  candidates: readonly ImportCandidate[],
  then: (db: Db, made: readonly RecordRow[]) => Promise<void>,
): Promise<void> {
  return withUniqueErrors(served, () =>
    inEntityTransaction(served, principal, async transaction => {
      const made: RecordRow[] = []
      for (const { id, values } of candidates)
        made.push(await insertRecordWithRows(served, principal, { id, values }, transaction))
      await then(transaction.db, made)
    }),
  )
}

function sheetErrorWorkbook(
  { entity }: ServedEntity,
  { titles, rows }: SheetTable,
  errors: readonly CellProblem[],
): Readable {
  const reasons = Map.groupBy(errors, error => error.row)
  const bad = rows.filter(row => reasons.has(row.number))
  const { head, cellsOf } = errorSheetColumns(titles)
  const lines: SheetCell[][] = bad.map(({ number, cells }) => cellsOf(cells, reasons.get(number) ?? []))
  return writeXlsx({ sheetName: entity.title, head, rows: lines })
}

/** Whether two heads are the same as people write them. */
export const isSameHead = (one: string, other: string): boolean => normalizedHead(one) === normalizedHead(other)
