import type { Readable } from 'node:stream'
import type { SheetCell, SheetRow, SheetColumn } from '../../../platform/spreadsheet/sheet-cells.ts'
import { writeXlsx } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { ImportOutcome } from './run-import.ts'
import type { CellProblem } from './rows/import-reader.ts'
import { filledSheetRows, type ImportSheet } from './sheet/import-sheet.ts'

const REASON = '原因'

/** The rows that did not go in, as they were, each with its reasons: to be put right and sent again. */
export function importErrorWorkbook(sheet: ImportSheet, { importing, errors }: ImportOutcome): Readable {
  const reasons = Map.groupBy(errors, error => error.row)
  const { head, cellsOf } = errorSheetColumns(importing.head.titles)
  const rows = badRows(filledSheetRows(sheet, importing.head), cellsOf, reasons)
  return writeXlsx({ sheetName: importing.served.entity.title, head, rows })
}

type ErrorCellsOf = (cells: readonly SheetCell[], errors: readonly CellProblem[]) => SheetCell[]

/** The head of a workbook of errors, and how a row of the file becomes one of it. */
export function errorSheetColumns(titles: readonly string[]): { head: SheetColumn[]; cellsOf: ErrorCellsOf } {
  const stored = titles.flatMap((title, at) => (title === REASON ? [] : [{ title, at }]))
  return {
    head: [...stored.map(({ title }) => ({ title })), { title: REASON, alert: true, width: 40 }],
    cellsOf: (cells, errors) => [...stored.map(({ at }) => cells[at]), reasonText(errors)],
  }
}

async function* badRows(
  filled: AsyncIterable<readonly SheetRow[]>,
  cellsOf: ErrorCellsOf,
  reasons: ReadonlyMap<number, CellProblem[]>,
): AsyncGenerator<SheetCell[]> {
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
