import type { ImportEdits, ImportMapping } from '@xuanjiao/contract/entity/import-shapes'
import { readSheet } from '../../../../platform/spreadsheet/read-sheet.ts'
import { deny } from '../../../../platform/errors/refuse.ts'
import type { ReadRow } from '../../../../platform/spreadsheet/sheet.ts'
import { columnKey, type FileColumn } from './import-columns.ts'
import { isBlank, LOOK_AT, type ImportHead } from './import-head.ts'

/** A file as it is imported: with the cells that were put right by hand. */
export interface ImportSheet {
  /** A local file. */
  source: string
  edits?: ImportEdits | undefined
}

/** The first rows of a file, as far down as a head may stand. */
export async function firstRows(source: string, upToRow = LOOK_AT): Promise<ReadRow[]> {
  const first: ReadRow[] = []
  for await (const rows of readSheet(source)) {
    first.push(...rows)
    if (first.length >= LOOK_AT && (first.at(-1)?.number ?? 0) >= upToRow) break
  }
  return first
}

export const noSuchRow = (row: number): Error => deny.business(`文件中没有第 ${row} 行`)

/** The head as a person matched it; refuses one that leaves a required column out. */
export function mappedHead(
  columns: readonly FileColumn[],
  { headRow, columns: given }: ImportMapping,
  first: readonly ReadRow[],
): ImportHead {
  const titles = first.find(row => row.number === headRow)?.cells.map(cell => String(cell ?? ''))
  if (!titles) throw noSuchRow(headRow)
  const at = new Map(
    columns.flatMap((column): [FileColumn, number][] => {
      const index = given[columnKey(column)]
      return index === undefined ? [] : [[column, index]]
    }),
  )
  const missing = columns.filter(column => column.required && !at.has(column))
  if (missing.length > 0) throw deny.business(`必填列还没有对应：${missing.map(one => one.head).join('、')}`)
  return { row: headRow, at, titles }
}

/** The filled rows below the head, chunk by chunk as they are read. */
export async function* filledRows({ source, edits }: ImportSheet, head: ImportHead): AsyncGenerator<ReadRow[]> {
  const mended = mender(head, edits)
  for await (const rows of readSheet(source)) {
    const filled = rows.filter(row => row.number > head.row).map(mended)
    yield filled.filter(row => !isBlank(row.cells))
  }
}

function mender(head: ImportHead, edits: ImportEdits = {}): (row: ReadRow) => ReadRow {
  const at = new Map([...head.at].map(([column, index]) => [columnKey(column), index]))
  return row => {
    const given = edits[row.number]
    if (given === undefined) return row
    const cells = [...row.cells]
    for (const [key, text] of Object.entries(given)) {
      const index = at.get(key)
      if (index === undefined) continue
      while (cells.length < index) cells.push(null)
      cells[index] = text
    }
    return { number: row.number, cells }
  }
}

/** The filled rows of a file, for those who say how far they are. */
export async function countRows(sheet: ImportSheet, head: ImportHead): Promise<number> {
  let count = 0
  for await (const rows of filledRows(sheet, head)) count += rows.length
  return count
}
