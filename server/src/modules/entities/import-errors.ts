import type { Readable } from 'node:stream'
import { readSheet } from '../../platform/spreadsheet/read-sheet.ts'
import type { Cell, SheetColumn } from '../../platform/spreadsheet/sheet.ts'
import { writeXlsx } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Outcome } from './import-run.ts'
import type { RowError } from './import-reader.ts'

const REASON = '原因'

/** The rows that did not go in, as they were, each with its reasons: to be put right and sent again. */
export function errorBook(source: string, { importing, errors }: Outcome): Readable {
  const reasons = Map.groupBy(errors, error => error.row)
  const { head, cellsOf } = errorCells(importing.head.titles)
  return writeXlsx({ sheetName: importing.served.entity.title, head, rows: badRows(source, cellsOf, reasons) })
}

type CellsOf = (cells: readonly Cell[], errors: readonly RowError[]) => Cell[]

/** The head of a workbook of errors, and how a row of the file becomes one of it. */
export function errorCells(titles: readonly string[]): { head: SheetColumn[]; cellsOf: CellsOf } {
  const kept = titles.flatMap((title, at) => (title === REASON ? [] : [{ title, at }]))
  return {
    head: [...kept.map(({ title }) => ({ title })), { title: REASON, alert: true, width: 40 }],
    cellsOf: (cells, errors) => [...kept.map(({ at }) => cells[at]), reasonText(errors)],
  }
}

async function* badRows(
  source: string,
  cellsOf: CellsOf,
  reasons: ReadonlyMap<number, RowError[]>,
): AsyncGenerator<Cell[]> {
  for await (const rows of readSheet(source)) {
    for (const { number, cells } of rows) {
      const errors = reasons.get(number)
      if (errors) yield cellsOf(cells, errors)
    }
  }
}

function reasonText(errors: readonly RowError[]): string {
  return errors
    .map(({ column, reason }) => (column === '' || reason.includes(column) ? reason : `${column}：${reason}`))
    .join('；')
}
