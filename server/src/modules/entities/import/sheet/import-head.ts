import { appErrors } from '../../../../platform/errors/app-errors.ts'
import type { SheetCell, SheetRow } from '../../../../platform/spreadsheet/sheet-cells.ts'
import { normalizedHead, type ImportFileColumn } from './import-columns.ts'

/** Where each column stands in the file. */
export interface ImportHead {
  row: number
  at: ReadonlyMap<ImportFileColumn, number>
  /** The heads as they stand in the file, for the workbook of errors. */
  titles: readonly string[]
}

/** Titles and notes may stand above the head; it is the row that knows most of our columns. */
export const HEAD_SEARCH_ROWS = 10

/** Finds the head among the first rows; refuses a file that lacks a required column. */
export function findImportHead(columns: readonly ImportFileColumn[], rows: readonly SheetRow[]): ImportHead {
  const best = likeliestImportHead(columns, rows)
  const missing = columns.filter(column => column.required && !best?.at.has(column))
  if (!best || missing.length > 0) {
    throw appErrors.business(
      `表头缺少：${(best ? missing : columns.filter(one => one.required)).map(one => one.head).join('、')}，请使用导入模板`,
    )
  }
  return best
}

/** The row that knows most of our columns; none when no row knows any. */
export function likeliestImportHead(
  columns: readonly ImportFileColumn[],
  rows: readonly SheetRow[],
): ImportHead | undefined {
  return rows
    .slice(0, HEAD_SEARCH_ROWS)
    .map(row => headAt(columns, row))
    .reduce<ImportHead | undefined>((match, head) => (head.at.size > (match?.at.size ?? 0) ? head : match), undefined)
}

function headAt(columns: readonly ImportFileColumn[], { number, cells }: SheetRow): ImportHead {
  const titles = cells.map(cell => String(cell ?? ''))
  const plain = titles.map(normalizedHead)
  const at = new Map(
    columns.flatMap((column): [ImportFileColumn, number][] => {
      const index = plain.indexOf(normalizedHead(column.head))
      return index < 0 ? [] : [[column, index]]
    }),
  )
  return { row: number, at, titles }
}

export function isBlankRow(cells: readonly SheetCell[]): boolean {
  return cells.every(cell => cell === null || cell === undefined || String(cell).trim() === '')
}
