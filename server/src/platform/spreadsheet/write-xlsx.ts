import { Readable } from 'node:stream'
import type { SheetCell, SheetColumn } from './sheet-cells.ts'
import { cellXml, columnLetters, headRowXml, cellStyleOf, titleRowXml, escapeXmlText } from './xlsx-cells.ts'
import { workbookParts, WORKSHEET_OPENING } from './xlsx-parts.ts'
import { zipStream, type ZipPart } from './zip-stream.ts'

export interface SheetContent {
  sheetName: string
  /** lines above the head, across all columns */
  titleRows?: readonly string[]
  head: readonly SheetColumn[]
  rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>
  /** What whoever fills it in should know, line by line: a sheet of its own behind the first. */
  notes?: readonly string[]
}

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Rows of one sheet of Excel. */
export const MAX_SHEET_ROWS = 1_048_576
/** Rows below the head in which a template offers its choices. */
const ROWS_WITH_CHOICES = 10_000
const CHOICES = '选项'
const NOTES = '填写说明'
/** XML is made in pieces of about this many characters: each takes a millisecond or two. */
const PIECE = 64 * 1024

/** A workbook as a stream, made as fast as it is read; its size in memory does not depend on its rows. */
export function writeXlsx(content: SheetContent): Readable {
  return Readable.from(zipStream(workbookZipParts(content)), { objectMode: false, highWaterMark: PIECE })
}

/** A workbook of several sheets, none of which offers choices. */
export function writeXlsxSheets(contents: readonly SheetContent[]): Readable {
  return Readable.from(zipStream(sheetParts(contents)), { objectMode: false, highWaterMark: PIECE })
}

function* workbookZipParts(content: SheetContent): Generator<ZipPart> {
  const { head, notes } = content
  const hasChoices = head.some(column => column.choices)
  const seen = notes ? [nameOf(content), NOTES] : [nameOf(content)]
  yield* smallZipParts(workbookParts(seen, hasChoices ? CHOICES : undefined))
  if (hasChoices) yield { name: sheetFile(seen.length + 1), text: choicesSheet(head) }
  if (notes) yield { name: sheetFile(2), text: mainSheet(notesPlan(notes)) }
  yield { name: sheetFile(1), text: mainSheet(content) }
}

const sheetFile = (number: number): string => `xl/worksheets/sheet${number}.xml`

const notesPlan = (notes: readonly string[]): SheetContent => ({
  sheetName: NOTES,
  head: [{ title: NOTES, width: 90 }],
  rows: notes.map(note => [note]),
})

function* sheetParts(contents: readonly SheetContent[]): Generator<ZipPart> {
  yield* smallZipParts(workbookParts(contents.map(nameOf)))
  for (const [index, content] of contents.entries()) yield { name: sheetFile(index + 1), text: mainSheet(content) }
}

function* smallZipParts(small: Record<string, string>): Generator<ZipPart> {
  for (const [name, text] of Object.entries(small)) yield { name, text: [text] }
}

const nameOf = (content: SheetContent): string => escapeXmlText(sheetName(content.sheetName))

async function* mainSheet({ titleRows = [], head, rows }: SheetContent): AsyncGenerator<string> {
  yield WORKSHEET_OPENING + frozenPaneXml(titleRows.length + 1) + columnWidthsXml(head) + '<sheetData>'
  yield titleRows.map((title, index) => titleRowXml(title, index + 1)).join('') + headRowXml(head, titleRows.length + 1)
  yield* bodyXml(head, rows, titleRows.length + 1)
  yield `</sheetData>${mergedCellsXml(titleRows.length, head.length)}${dataValidationsXml(head, titleRows.length + 2)}</worksheet>`
}

async function* bodyXml(
  head: readonly SheetColumn[],
  rows: SheetContent['rows'],
  above: number,
): AsyncGenerator<string> {
  const letters = head.map((_, index) => columnLetters(index))
  let number = above
  let piece = ''
  for await (const row of rows) {
    number += 1
    if (number > MAX_SHEET_ROWS) throw new Error(`a sheet holds ${MAX_SHEET_ROWS} rows at most`)
    piece += rowXml(head, letters, row, number)
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
}

function rowXml(
  head: readonly SheetColumn[],
  letters: readonly string[],
  row: readonly SheetCell[],
  number: number,
): string {
  let cells = ''
  for (const [index, column] of head.entries()) cells += cellXml(`${letters[index]}${number}`, column, row[index])
  return `<row r="${number}">${cells}</row>`
}

/** The head stays in sight. */
function frozenPaneXml(rows: number): string {
  return `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${rows}" topLeftCell="A${rows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
}

function columnWidthsXml(head: readonly SheetColumn[]): string {
  const columns = head.map((column, index) => {
    const width = column.width ?? Math.max(12, column.title.length * 2 + 4)
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${cellStyleOf(column)}" customWidth="1"/>`
  })
  return `<cols>${columns.join('')}</cols>`
}

function mergedCellsXml(titles: number, columns: number): string {
  if (titles === 0 || columns < 2) return ''
  const last = columnLetters(columns - 1)
  const cells = Array.from({ length: titles }, (_, index) => `<mergeCell ref="A${index + 1}:${last}${index + 1}"/>`)
  return `<mergeCells count="${titles}">${cells.join('')}</mergeCells>`
}

/** Drop-downs whose lists stand in the hidden sheet: a list inside the rule itself may have 255 characters only. */
function dataValidationsXml(head: readonly SheetColumn[], first: number): string {
  const rules = head.flatMap(({ choices }, index) => {
    if (!choices || choices.length === 0) return []
    const letter = columnLetters(index)
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorTitle="填写有误" error="请从下拉列表中选择" sqref="${letter}${first}:${letter}${first + ROWS_WITH_CHOICES - 1}"><formula1>'${CHOICES}'!$${letter}$1:$${letter}$${choices.length}</formula1></dataValidation>`
  })
  return rules.length === 0 ? '' : `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`
}

function* choicesSheet(head: readonly SheetColumn[]): Generator<string> {
  const longest = Math.max(...head.map(({ choices }) => choices?.length ?? 0))
  const columns = head.map(({ title }) => ({ title }))
  const letters = head.map((_, index) => columnLetters(index))
  yield `${WORKSHEET_OPENING}<sheetData>`
  for (let row = 0; row < longest; row++) {
    const cells = head.map(({ choices }) => choices?.[row])
    yield rowXml(columns, letters, cells, row + 1)
  }
  yield '</sheetData></worksheet>'
}

/** A name Excel accepts: at most 31 characters, none of its own marks. */
function sheetName(name: string): string {
  const clean = name
    .replaceAll(/[\\/?*[\]:]/g, ' ')
    .replaceAll(/^'+|'+$/g, '')
    .trim()
  return clean.slice(0, 31).toWellFormed() || 'Sheet1'
}
