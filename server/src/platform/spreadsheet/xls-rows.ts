import { read, type CellObject, type WorkBook } from '@e965/xlsx'
import { excelMomentOf, SheetError, type SheetCell, type SheetRow } from './sheet-cells.ts'
import { numberFormatOfCode, percentCellText } from './number-formats.ts'
import type { SheetRowLimits } from './xlsx-rows.ts'

const CHUNK = 1000
/** Errors of formulas as Excel writes them, by their number in the file. */
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

/** The rows of the first visible sheet of an old .xls. Such a file is not packed: it needs memory as large as itself. */
export function* readXlsRows(file: Buffer, limits: SheetRowLimits): Generator<SheetRow[]> {
  const book = openXls(file)
  const from1904 = book.Workbook?.WBProps?.date1904 === true
  let chunk: SheetRow[] = []
  let count = 0
  for (const [index, sparse] of cellsOf(book).entries()) {
    const cells = Array.from(sparse ?? [], cell => valueOf(cell, from1904))
    while (cells.length > 0 && (cells.at(-1) ?? '') === '') cells.pop()
    if (cells.length === 0) continue
    if (cells.length > limits.maxColumns) throw new SheetError('tooManyColumns')
    if ((count += 1) > limits.maxRows) throw new SheetError('tooManyRows')
    if (chunk.push({ number: index + 1, cells }) < CHUNK) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

function openXls(file: Buffer): WorkBook {
  try {
    return read(file, {
      type: 'buffer',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellNF: true,
    })
  } catch (error) {
    throw new SheetError(/password/i.test(String(error)) ? 'encrypted' : 'invalid')
  }
}

function cellsOf(book: WorkBook): (CellObject | undefined)[][] {
  const visible = book.SheetNames.findIndex((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden)
  const sheet = book.Sheets[book.SheetNames[Math.max(0, visible)] ?? '']
  if (!sheet) throw new SheetError('noSheet')
  return (sheet as { '!data'?: CellObject[][] })['!data'] ?? []
}

function valueOf(cell: CellObject | undefined, from1904: boolean): SheetCell {
  const value = cell?.v
  if (cell?.t === 'e') return ERRORS[Number(value)] ?? null
  if (typeof value === 'number') return numberValueOf(value, cell?.z, from1904)
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

function numberValueOf(value: number, code: unknown, from1904: boolean): SheetCell {
  const format = typeof code === 'string' ? numberFormatOfCode(code) : 'plain'
  if (format === 'percent') return percentCellText(value)
  return format === 'moment' ? (excelMomentOf(value, from1904) ?? value) : value
}
