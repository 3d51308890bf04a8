import { plainValueText } from '../base/value-text.ts'
import type { SheetConverter } from '../base/sheet-converter.ts'
import { rowsFieldRows, type RowsField, type RowsFieldRow } from './rows.ts'

function write(value: unknown, field: RowsField): string {
  const lines = rowsFieldRows(field, value)
  if (lines.length === 0 && !Array.isArray(value)) return plainValueText(value)
  const keys = Object.keys(field.columns)
  const line = (row: RowsFieldRow) =>
    keys
      .map(key => row[key] ?? '')
      .join('｜')
      .replace(/｜+$/, '')
  return lines.map(line).join('\n')
}

function read(text: string, field: RowsField): unknown {
  if (field.asText === true && text.startsWith('[')) return text
  const keys = Object.keys(field.columns)
  return text
    .split('\n')
    .map(line => Object.fromEntries(line.split(/[|｜]/).map((part, i) => [keys[i] ?? '', part.trim()])))
}

export const rowsSheetConverter: SheetConverter<RowsField> = { write, read }
