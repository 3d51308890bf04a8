import { excelSerialOf, type SheetCell, type SheetColumn } from './sheet-cells.ts'
import { CELL_STYLES } from './xlsx-parts.ts'

/** Excel holds no more in one cell. */
const MAX_TEXT = 32_767
const CUT = '…（内容过长，已截断）'

/** Characters XML cannot hold, marks it needs itself, and text that looks like Excel's own escape of a character. */
// oxlint-disable-next-line no-control-regex
const DELICATE = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff&<>"]|_x[0-9A-Fa-f]{4}_/g
const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it may stand in the XML of a workbook. Control characters survive as `_x0007_`, as Excel writes them. */
export function escapeXmlText(text: string): string {
  const short = text.length > MAX_TEXT ? text.slice(0, MAX_TEXT - CUT.length) + CUT : text
  return short.toWellFormed().replace(DELICATE, match => MARKS[match] ?? escaped(match))
}

function escaped(match: string): string {
  if (match.length > 1) return `_x005F${match}`
  return `_x${match.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
}

/** The letters of a column, from 0: A, B, … Z, AA. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

const STYLE_OF_KIND = {
  text: CELL_STYLES.text,
  number: CELL_STYLES.plain,
  date: CELL_STYLES.date,
  datetime: CELL_STYLES.datetime,
} as const

export function cellStyleOf({ kind = 'text', alert }: SheetColumn): number {
  return alert ? CELL_STYLES.alert : STYLE_OF_KIND[kind]
}

const string = (reference: string, style: number, text: string) =>
  `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXmlText(text)}</t></is></c>`
const number = (reference: string, style: number, value: number) =>
  `<c r="${reference}" s="${style}"><v>${value}</v></c>`

/** One cell. What does not fit its column's kind is kept as text rather than lost. */
export function cellXml(reference: string, column: SheetColumn, value: SheetCell): string {
  if (value === null || value === undefined || value === '') return ''
  const kind = column.kind ?? 'text'
  const style = cellStyleOf(column)
  if (kind === 'text') return string(reference, style, String(value))
  if (typeof value === 'boolean') return `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`
  const numeric = kind === 'number' || typeof value === 'number' ? numberOf(value) : excelSerialOf(value)
  return numeric === undefined ? string(reference, CELL_STYLES.text, String(value)) : number(reference, style, numeric)
}

/** Only what comes back as the very same text is a number: `007` and 18-digit codes are not. */
function numberOf(value: string | number): number | undefined {
  const numeric = Number(value)
  return Number.isFinite(numeric) && String(numeric) === String(value) ? numeric : undefined
}

export function headRowXml(columns: readonly SheetColumn[], row: number): string {
  const cells = columns.map(({ title, required }, index) =>
    string(`${columnLetters(index)}${row}`, required ? CELL_STYLES.headRequired : CELL_STYLES.head, title),
  )
  return `<row r="${row}">${cells.join('')}</row>`
}

export function titleRowXml(title: string, row: number): string {
  return `<row r="${row}">${string(`A${row}`, CELL_STYLES.title, title)}</row>`
}
