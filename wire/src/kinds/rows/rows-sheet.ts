import { plain } from '../base/printing.ts'
import type { SheetKind } from '../base/sheet.ts'
import { linesOf, type RowsField, type RowsLine } from './rows.ts'

function write(value: unknown, field: RowsField): string {
  const lines = linesOf(field, value)
  if (lines.length === 0 && !Array.isArray(value)) return plain(value)
  const keys = Object.keys(field.columns)
  const line = (row: RowsLine) =>
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

export const rowsSheet: SheetKind<RowsField> = { write, read }
