import { percentCellText, type NumberFormat } from './number-formats.ts'
import { excelMomentOf, SheetError, type SheetCell, type SheetRow } from './sheet-cells.ts'
import { readXmlPart, openWorkbook, type XlsxWorkbook, type ZipEntries } from './xlsx-workbook.ts'
import { xmlAttribute, unescapeXlsxText, type XmlHandler } from './xml-reader.ts'

export interface SheetRowLimits {
  /** rows with something in them */
  maxRows: number
  maxColumns: number
}

const LAST_ROW = 1_048_576

/** The rows of the first visible sheet of an .xlsx, in chunks; rows without content are left out. */
export async function* readXlsxRows(entries: ZipEntries, limits: SheetRowLimits): AsyncGenerator<SheetRow[]> {
  const sheet = new SheetXmlHandler(await openWorkbook(entries), limits)
  for await (const _ of readXmlPart(sheet.book.sheet, sheet)) {
    const rows = sheet.take()
    if (rows.length > 0) yield rows
  }
}

class SheetXmlHandler implements XmlHandler {
  readonly book: XlsxWorkbook
  readonly #limits: SheetRowLimits
  #rows: SheetRow[] = []
  #count = 0
  #number = 0
  #cells: SheetCell[] = []
  #column = -1
  #type = ''
  #format: NumberFormat = 'plain'
  #value: string | undefined
  #listening = false
  #inReading = false

  constructor(workbook: XlsxWorkbook, limits: SheetRowLimits) {
    this.book = workbook
    this.#limits = limits
  }

  take(): SheetRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(name: string, tag: string): void {
    if (name === 'c') this.#openCell(tag)
    else if (name === 'v' || name === 't') this.#listening = !this.#inReading
    else if (name === 'rPh') this.#inReading = true
    else if (name === 'row') this.#openRow(tag)
  }

  text(text: string): void {
    if (this.#listening) this.#value = (this.#value ?? '') + text
  }

  close(name: string): void {
    if (name === 'c') this.#closeCell()
    else if (name === 'v' || name === 't') this.#listening = false
    else if (name === 'rPh') this.#inReading = false
    else if (name === 'row') this.#closeRow()
  }

  #openRow(tag: string): void {
    const number = Number(xmlAttribute(tag, 'r') ?? this.#number + 1)
    if (!Number.isInteger(number) || number <= this.#number || number > LAST_ROW) throw new SheetError('invalid')
    this.#number = number
    this.#cells = []
    this.#column = -1
  }

  #openCell(tag: string): void {
    const reference = xmlAttribute(tag, 'r')
    this.#column = reference === undefined ? this.#column + 1 : columnOfReference(reference)
    this.#type = xmlAttribute(tag, 't') ?? 'n'
    const style = xmlAttribute(tag, 's')
    this.#format = (style !== undefined && this.book.numberFormats[Number(style)]) || 'plain'
    this.#value = undefined
  }

  #closeCell(): void {
    const value = this.#value === undefined ? null : this.#read(this.#value)
    if (value === null || value === undefined || value === '') return
    if (this.#column >= this.#limits.maxColumns) throw new SheetError('tooManyColumns')
    while (this.#cells.length < this.#column) this.#cells.push(null)
    this.#cells[this.#column] = value
  }

  #closeRow(): void {
    if (this.#cells.length === 0) return
    this.#count += 1
    if (this.#count > this.#limits.maxRows) throw new SheetError('tooManyRows')
    this.#rows.push({ number: this.#number, cells: this.#cells })
    this.#cells = []
  }

  #read(text: string): SheetCell {
    switch (this.#type) {
      case 'n':
        return this.#numeric(text)
      case 's':
        return this.book.strings[Number(text)] ?? null
      case 'b':
        return text.trim() === '1' || text.trim() === 'true'
      case 'd':
        return text.replace('T', ' ').slice(0, 19)
      default: // inlineStr, str (the last result of a formula), e (such as #N/A)
        return unescapeXlsxText(text)
    }
  }

  #numeric(text: string): SheetCell {
    if (text.trim() === '') return null
    const number = Number(text)
    if (!Number.isFinite(number)) return text
    if (this.#format === 'percent') return percentCellText(number)
    return this.#format === 'moment' ? (excelMomentOf(number, this.book.from1904) ?? number) : number
  }
}

/** `AB12` → 27. */
function columnOfReference(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const digit = letter.toUpperCase().charCodeAt(0) - 64
    if (digit < 1 || digit > 26) break
    column = column * 26 + digit
  }
  if (column < 1 || column > 16_384) throw new SheetError('invalid')
  return column - 1
}
