import { read, utils, type WorkSheet } from '@e965/xlsx'
import { MAX_PREVIEW_ROWS, type PreviewSheet } from './preview-sheet.ts'
import { isZip, unpackedSize } from './unpacked-size.ts'

const MB = 1024 ** 2
const MOST_UNPACKED = 100 * MB
const MOST_COLUMNS = 100
const MOST_SHEETS = 20
const MOST_LETTERS = 1000

/** The sheets of a workbook as text; formulas are shown by their last values and never worked out. */
export function readSheets(bytes: Uint8Array): PreviewSheet[] {
  if (isZip(bytes)) unpackedSize(bytes, MOST_UNPACKED)
  const book = read(bytes, {
    type: 'array',
    dense: true,
    sheetRows: MAX_PREVIEW_ROWS + 1,
    cellFormula: false,
    cellHTML: false,
    bookDeps: false,
    bookVBA: false,
  })
  return book.SheetNames.slice(0, MOST_SHEETS).map(name => shown(name, book.Sheets[name] ?? {}))
}

function shown(name: string, sheet: WorkSheet): PreviewSheet {
  const all = sheet['!data'] ?? []
  const rows = Array.from({ length: Math.min(all.length, MAX_PREVIEW_ROWS) }, (_, at) => textsOf(all[at]))
  const wide = all.some(row => (row?.length ?? 0) > MOST_COLUMNS)
  return { name, rows, cut: wide || lastRow(sheet) >= MAX_PREVIEW_ROWS }
}

/** The sheet may say it is larger than it is; only that it goes on is of interest. */
function lastRow(sheet: WorkSheet): number {
  const range = sheet['!fullref'] ?? sheet['!ref']
  return typeof range === 'string' ? utils.decode_range(range).e.r : 0
}

type Row = NonNullable<WorkSheet['!data']>[number]

function textsOf(row: Row | undefined): string[] {
  return Array.from({ length: Math.min(row?.length ?? 0, MOST_COLUMNS) }, (_, at) => {
    const cell = row?.[at]
    return String(cell?.w ?? cell?.v ?? '').slice(0, MOST_LETTERS)
  })
}
