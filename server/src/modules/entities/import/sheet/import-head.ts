import { deny } from '../../../../platform/errors/refuse.ts'
import type { Cell, ReadRow } from '../../../../platform/spreadsheet/sheet.ts'
import { plainHead, type FileColumn } from './import-columns.ts'

/** Where each column stands in the file. */
export interface ImportHead {
  row: number
  at: ReadonlyMap<FileColumn, number>
  /** The heads as they stand in the file, for the workbook of errors. */
  titles: readonly string[]
}

/** Titles and notes may stand above the head; it is the row that knows most of our columns. */
export const LOOK_AT = 10

/** Finds the head among the first rows; refuses a file that lacks a required column. */
export function findHead(columns: readonly FileColumn[], rows: readonly ReadRow[]): ImportHead {
  const best = likeliestHead(columns, rows)
  const missing = columns.filter(column => column.required && !best?.at.has(column))
  if (!best || missing.length > 0) {
    throw deny.business(
      `表头缺少：${(best ? missing : columns.filter(one => one.required)).map(one => one.head).join('、')}，请使用导入模板`,
    )
  }
  return best
}

/** The row that knows most of our columns; none when no row knows any. */
export function likeliestHead(columns: readonly FileColumn[], rows: readonly ReadRow[]): ImportHead | undefined {
  return rows
    .slice(0, LOOK_AT)
    .map(row => headAt(columns, row))
    .reduce<ImportHead | undefined>((found, head) => (head.at.size > (found?.at.size ?? 0) ? head : found), undefined)
}

function headAt(columns: readonly FileColumn[], { number, cells }: ReadRow): ImportHead {
  const titles = cells.map(cell => String(cell ?? ''))
  const plain = titles.map(plainHead)
  const at = new Map(
    columns.flatMap((column): [FileColumn, number][] => {
      const index = plain.indexOf(plainHead(column.head))
      return index < 0 ? [] : [[column, index]]
    }),
  )
  return { row: number, at, titles }
}

export function isBlank(cells: readonly Cell[]): boolean {
  return cells.every(cell => cell === null || cell === undefined || String(cell).trim() === '')
}
