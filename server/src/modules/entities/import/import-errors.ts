import type { Readable } from 'node:stream'
import type { Cell, ReadRow, SheetColumn } from '../../../platform/spreadsheet/sheet.ts'
import { writeXlsx } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { ImportOutcome } from './import-run.ts'
import type { CellProblem } from './rows/import-reader.ts'
import { filledRows, type ImportSheet } from './sheet/import-sheet.ts'

const REASON = '原因'

/** The rows that did not go in, as they were, each with its reasons: to be put right and sent again. */
export function errorBook(sheet: ImportSheet, { importing, errors }: ImportOutcome): Readable {
  const reasons = Map.groupBy(errors, error => error.row)
  const { head, cellsOf } = errorCells(importing.head.titles)
  const rows = badRows(filledRows(sheet, importing.head), cellsOf, reasons)
  return writeXlsx({ sheetName: importing.served.entity.title, head, rows })
}

type CellsOf = (cells: readonly Cell[], errors: readonly CellProblem[]) => Cell[]

/** The head of a workbook of errors, and how a row of the file becomes one of it. */
export function errorCells(titles: readonly string[]): { head: SheetColumn[]; cellsOf: CellsOf } {
  const kept = titles.flatMap((title, at) => (title === REASON ? [] : [{ title, at }]))
  return {
    head: [...kept.map(({ title }) => ({ title })), { title: REASON, alert: true, width: 40 }],
    cellsOf: (cells, errors) => [...kept.map(({ at }) => cells[at]), reasonText(errors)],
  }
}

async function* badRows(
  filled: AsyncIterable<readonly ReadRow[]>,
  cellsOf: CellsOf,
  reasons: ReadonlyMap<number, CellProblem[]>,
): AsyncGenerator<Cell[]> {
  for await (const rows of filled) {
    for (const { number, cells } of rows) {
      const errors = reasons.get(number)
      if (errors) yield cellsOf(cells, errors)
    }
  }
}

function reasonText(errors: readonly CellProblem[]): string {
  return errors
    .map(({ column, reason }) => (column === '' || reason.includes(column) ? reason : `${column}：${reason}`))
    .join('；')
}
