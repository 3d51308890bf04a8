import type { ImportEdits, ImportMapping } from '@xuanjiao/contract/entity/import-schemas'
import { readSheet } from '../../../../platform/spreadsheet/read-sheet.ts'
import { appErrors } from '../../../../platform/errors/app-errors.ts'
import type { SheetRow } from '../../../../platform/spreadsheet/sheet-cells.ts'
import { importColumnKey, type ImportFileColumn } from './import-columns.ts'
import { isBlankRow, HEAD_SEARCH_ROWS, type ImportHead } from './import-head.ts'

/** A file as it is imported: with the cells that were put right by hand. */
export interface ImportSheet {
  /** A local file. */
  source: string
  edits?: ImportEdits | undefined
}

/** The first rows of a file, as far down as a head may stand. */
export async function firstSheetRows(source: string, upToRow = HEAD_SEARCH_ROWS): Promise<SheetRow[]> {
  const first: SheetRow[] = []
  for await (const rows of readSheet(source)) {
    first.push(...rows)
    if (first.length >= HEAD_SEARCH_ROWS && (first.at(-1)?.number ?? 0) >= upToRow) break
  }
  return first
}

export const noSuchRowError = (row: number): Error => appErrors.business(`文件中没有第 ${row} 行`)

/** The head as a person matched it; refuses one that leaves a required column out. */
export function mappedImportHead(
  columns: readonly ImportFileColumn[],
  { headRow, columns: value }: ImportMapping,
  first: readonly SheetRow[],
): ImportHead {
  const titles = first.find(row => row.number === headRow)?.cells.map(cell => String(cell ?? ''))
  if (!titles) throw noSuchRowError(headRow)
  const at = new Map(
    columns.flatMap((column): [ImportFileColumn, number][] => {
      const index = value[importColumnKey(column)]
      return index === undefined ? [] : [[column, index]]
    }),
  )
  const missing = columns.filter(column => column.required && !at.has(column))
  if (missing.length > 0) throw appErrors.business(`必填列还没有对应：${missing.map(one => one.head).join('、')}`)
  return { row: headRow, at, titles }
}

/** The filled rows below the head, chunk by chunk as they are read. */
export async function* filledSheetRows({ source, edits }: ImportSheet, head: ImportHead): AsyncGenerator<SheetRow[]> {
  const mended = editApplier(head, edits)
  for await (const rows of readSheet(source)) {
    const filled = rows.filter(row => row.number > head.row).map(mended)
    yield filled.filter(row => !isBlankRow(row.cells))
  }
}

function editApplier(head: ImportHead, edits: ImportEdits = {}): (row: SheetRow) => SheetRow {
  const at = new Map([...head.at].map(([column, index]) => [importColumnKey(column), index]))
  return row => {
    const value = edits[row.number]
    if (value === undefined) return row
    const cells = [...row.cells]
    for (const [key, text] of Object.entries(value)) {
      const index = at.get(key)
      if (index === undefined) continue
      while (cells.length < index) cells.push(null)
      cells[index] = text
    }
    return { number: row.number, cells }
  }
}

/** The filled rows of a file, for those who say how far they are. */
export async function countSheetRows(sheet: ImportSheet, head: ImportHead): Promise<number> {
  let count = 0
  for await (const rows of filledSheetRows(sheet, head)) count += rows.length
  return count
}
