import { ownClipboardFormat } from './own-format.ts'
import { parseHtmlTable } from './html-table.ts'
import { type TextBlock, parseTsv } from './tsv.ts'

/** What lies on the clipboard: shown texts, and the exact values when this product copied them. */
export interface ClipboardContent {
  readonly texts: TextBlock
  readonly values?: readonly (readonly unknown[])[]
  /** How the column of each value understood it. */
  readonly readings?: readonly string[]
}

type ExactClipboardValues = Required<Pick<ClipboardContent, 'values' | 'readings'>>

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string')
const isLines = (value: unknown): value is unknown[][] => Array.isArray(value) && value.every(Array.isArray)

/** Our own format, if it is whole and has the shape of the text beside it. */
function readExactValues(json: string, texts: TextBlock): ExactClipboardValues | undefined {
  try {
    const { readings, values }: Record<string, unknown> = JSON.parse(json)
    const fits = isTexts(readings) && isLines(values) && values.length === texts.length
    return fits && values.every(line => line.length === readings.length) ? { readings, values } : undefined
  } catch {
    return undefined
  }
}

/** Reads the clipboard: the text first, the table when there is no text. */
export function readClipboardContent(data: (format: string) => string): ClipboardContent | undefined {
  const [text, html] = [data('text/plain'), data('text/html')]
  const texts = text === '' ? parseHtmlTable(html) : parseTsv(text)
  if (texts === undefined) return undefined
  return { texts, ...readExactValues(data(ownClipboardFormat), texts) }
}
