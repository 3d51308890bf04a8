import type { Readable } from 'node:stream'
import type { SheetCell, SheetRow, SheetColumn } from '../../../platform/spreadsheet/sheet-cells.ts'
import { writeXlsx } from '../../../platform/spreadsheet/write-xlsx.ts'
import type { ImportOutcome } from './run-import.ts'
import type { CellProblem } from './rows/import-reader.ts'
import { filledSheetRows, type ImportSheet } from './sheet/import-sheet.ts'

const REASON = '原因'

/**
 * The rows that did not go in, as they were, each with its reasons: to be put right and sent again. Before them stands
 * what is told of new records this once.
 */
export function importResultWorkbook(sheet: ImportSheet, { importing, errors, told }: ImportOutcome): Readable {
  const { titles } = importing.head
  const { entity } = importing.served
  const tells = told.size === 0 ? {} : (entity.excel.tells ?? {})
  const reasons = Map.groupBy(errors, error => error.row)
  const stored = errorSheetColumns(titles)
  const facts = (row: number): SheetCell[] => Object.keys(tells).map(name => told.get(row)?.[name] as SheetCell)
  const rows = tellingRows(filledSheetRows(sheet, importing.head), ({ number, cells }) =>
    reasons.has(number) || told.has(number)
      ? [...facts(number), ...stored.cellsOf(cells, reasons.get(number) ?? [])]
      : undefined,
  )
  const head = [...Object.values(tells).map(title => ({ title, width: 24 })), ...stored.head]
  return writeXlsx({ sheetName: entity.title, head, rows })
}

/** What the workbook is for. */
export const importResultEnding = ({ told }: Pick<ImportOutcome, 'told'>): string =>
  told.size > 0 ? '导入结果' : '错误'

type ErrorCellsOf = (cells: readonly SheetCell[], errors: readonly CellProblem[]) => SheetCell[]

/** The head of a workbook of errors, and how a row of the file becomes one of it. */
export function errorSheetColumns(titles: readonly string[]): { head: SheetColumn[]; cellsOf: ErrorCellsOf } {
  const stored = titles.flatMap((title, at) => (title === REASON ? [] : [{ title, at }]))
  return {
    head: [...stored.map(({ title }) => ({ title })), { title: REASON, alert: true, width: 40 }],
    cellsOf: (cells, errors) => [...stored.map(({ at }) => cells[at]), reasonText(errors)],
  }
}

async function* tellingRows(
  filled: AsyncIterable<readonly SheetRow[]>,
  cellsOf: (row: SheetRow) => SheetCell[] | undefined,
): AsyncGenerator<SheetCell[]> {
  for await (const rows of filled) {
    for (const row of rows) {
      const cells = cellsOf(row)
      if (cells) yield cells
    }
  }
}

function reasonText(errors: readonly CellProblem[]): string {
  return errors
    .map(({ column, reason }) => (column === '' || reason.includes(column) ? reason : `${column}：${reason}`))
    .join('；')
}
