import type { Entity } from '@xuanjiao/contract/entity/entity'
import type { Readable } from 'node:stream'
import type { Db } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import type { Cell, ReadRow, SheetColumn } from '../../../platform/spreadsheet/sheet.ts'
import { writeXlsx } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { Staff } from '../../../platform/access/who.ts'
import { columnsOfFields, importColumns, plainHead, type FileColumn } from './sheet/import-columns.ts'
import { errorCells } from './import-errors.ts'
import { findHead } from './sheet/import-head.ts'
import { rowReader, type Candidate, type CellProblem } from './rows/import-reader.ts'
import { headOf } from './sheet/import-template.ts'
import { repeatsWithin, takenAlready } from './import-unique.ts'
import { planFor } from '../plan/plan.ts'
import { servedNamed, type Served } from '../registry/registry.ts'
import { make } from '../write/save.ts'
import type { AnyRow } from '../texts/texts.ts'
import { atOnce, inTransaction } from '../write/statements/transaction.ts'
import { tellDoubles } from '../write/statements/unique.ts'

export type { Candidate, CellProblem } from './rows/import-reader.ts'

/** A sheet that somebody else has read: its heads and its rows. */
export interface ReadSheet {
  titles: readonly string[]
  rows: readonly ReadRow[]
}

/**
 * The import of a record taken apart, for pages that show what a sheet would come to before it is taken: the same
 * columns, the same judge, the same deed.
 */
export interface SheetDesk {
  /** The heads of the record's own columns, with the choices below them. */
  heads(): Promise<SheetColumn[]>
  /** Where the head of a file stands; refuses a file that lacks a required column. */
  headRow(rows: readonly ReadRow[]): number
  judge(sheet: ReadSheet, importId: string): Promise<{ good: Candidate[]; errors: CellProblem[] }>
  /** All or none; `then` runs in the same transaction. Each goes in once, however often it is sent. */
  makeAll(candidates: readonly Candidate[], then: (db: Db, made: readonly AnyRow[]) => Promise<void>): Promise<void>
  /** Rows that did not go in, as they were, each with its reasons. */
  errorBook(sheet: ReadSheet, errors: readonly CellProblem[]): Readable
}

/** `also` names fields that this page takes beside those of the ordinary import. */
export function sheetDesk(
  context: Pick<AppContext, 'servedRecords'>,
  entity: Pick<Entity, 'name'>,
  who: Staff,
  also: readonly string[] = [],
): SheetDesk {
  const served = servedNamed(context, entity.name)
  const plan = planFor(served, who.grants)
  const columns = [...importColumns(plan, who), ...columnsOfFields(plan, who, also)]
  return {
    heads: () => Promise.all(columns.map(column => headOf(served, column))),
    headRow: rows => findHead(columns, rows).row,
    judge: (sheet, importId) => judge(served, who, columns, sheet, importId),
    makeAll: (candidates, then) => makeAll(served, who, candidates, then),
    errorBook: (sheet, errors) => errorBook(served, sheet, errors),
  }
}

async function judge(
  served: Served,
  who: Staff,
  columns: readonly FileColumn[],
  { titles, rows }: ReadSheet,
  importId: string,
): Promise<{ good: Candidate[]; errors: CellProblem[] }> {
  const { ask } = atOnce(served, who)
  const head = { ...findHead(columns, [{ number: 0, cells: [...titles] }]), row: 0 }
  const plan = planFor(served, who.grants)
  const read = await rowReader({ served, who, plan, columns, head, importId, existing: 'refuse' }, ask)
  const { good, errors } = await read(rows, ask)
  const wrong = [...good.flatMap(repeatsWithin(served)), ...(await takenAlready(ask, served, who, good))]
  const bad = new Set(wrong.map(error => error.row))
  return { good: good.filter(({ row }) => !bad.has(row)), errors: [...errors, ...wrong] }
}

function makeAll(
  served: Served,
  who: Staff,
  candidates: readonly Candidate[],
  then: (db: Db, made: readonly AnyRow[]) => Promise<void>,
): Promise<void> {
  return tellDoubles(served, () =>
    inTransaction(served, who, async acting => {
      const made: AnyRow[] = []
      for (const { id, values } of candidates) made.push(await make(served, who, { id, values }, acting))
      await then(acting.db, made)
    }),
  )
}

function errorBook({ entity }: Served, { titles, rows }: ReadSheet, errors: readonly CellProblem[]): Readable {
  const reasons = Map.groupBy(errors, error => error.row)
  const bad = rows.filter(row => reasons.has(row.number))
  const { head, cellsOf } = errorCells(titles)
  const lines: Cell[][] = bad.map(({ number, cells }) => cellsOf(cells, reasons.get(number) ?? []))
  return writeXlsx({ sheetName: entity.title, head, rows: lines })
}

/** Whether two heads are the same as people write them. */
export const sameHead = (one: string, other: string): boolean => plainHead(one) === plainHead(other)
