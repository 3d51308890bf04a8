import type { Field, FieldKind, FieldOf } from '@xuanjiao/contract/entity/field'
import { linesOf, type RowsLine } from '@xuanjiao/contract/entity/rows-value'

/** Fen as yuan: 1990 → 19.90. */
export function yuanOf(fen: number): string {
  return (fen / 100).toFixed(2)
}

const asIs = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function rowsText(field: FieldOf<'rows'>, value: unknown): string {
  const lines = linesOf(field, value)
  if (lines.length === 0 && !Array.isArray(value)) return asIs(value)
  const keys = Object.keys(field.columns)
  const line = (row: RowsLine) =>
    keys
      .map(key => row[key] ?? '')
      .join('｜')
      .replace(/｜+$/, '')
  return lines.map(line).join('\n')
}

/** A value without a dictionary, as text; the same in histories and spreadsheets. */
const textByKind: { [K in FieldKind]: (field: FieldOf<K>, value: unknown) => string } = {
  text: (_, value) => asIs(value),
  longText: (_, value) => asIs(value),
  richText: (_, value) => withoutTags(asIs(value)),
  integer: (_, value) => asIs(value),
  decimal: (_, value) => asIs(value),
  money: (_, value) => yuanOf(Number(value)),
  flag: (_, value) => asIs(value),
  dict: (_, value) => asIs(value),
  date: (_, value) => asIs(value),
  datetime: (_, value) => asIs(value),
  image: (_, value) => asIs(value),
  file: (_, value) => asIs(value),
  link: (_, value) => asIs(value),
  area: (_, value) => asIs(value),
  tags: (_, value) => (Array.isArray(value) ? value.join('、') : asIs(value)),
  rows: rowsText,
}

export function plainText(field: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  return (textByKind[field.kind] as (field: Field, value: unknown) => string)(field, value)
}

/** Paragraphs become lines. */
function withoutTags(html: string): string {
  return html
    .replace(/<\/(?:p|div|li|h\d|tr)>|<br\s*\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}
