import { valueAtKey, isJsonList } from '../../json/json.ts'
import { numberOptionOf } from '../../controls/base/option-values.ts'
import { indented, keySource, valueSource, withComma, type Lines } from '../text/code-text.ts'
import type { CodeColumn, PlacedField } from './code-scope.ts'

/** What a form begins with, as an object of source with a line for each field. */
export const startLines = (fields: readonly PlacedField[], more: Lines = []): string[] => [
  '{',
  ...indented([...fields.flatMap(startMember), ...more]),
  '}',
]

const startMember = (field: PlacedField): string[] => {
  const [first = '', ...rest] = startOf(field)
  return withComma([`${keySource(field.model)}: ${first}`, ...rest])
}

function startOf(field: PlacedField): string[] {
  if (field.type === 'batch') return rowsOf(field)
  if (field.type === 'dynamicForm') return startLines(field.within)
  if (field.type === 'selectInputList') return ['[', ...indented(field.columns.flatMap(columnStart)), ']']
  return [valueSource(field.type === 'cascader' && !isJsonList(field.start) ? [] : field.start)]
}

/** As many rows as there have to be. */
function rowsOf(field: PlacedField): string[] {
  const least = Math.min(100, numberOptionOf(field.options, 'minLimit') ?? 0)
  if (least < 1) return ['[]']
  const rows = Array.from({ length: least }, (_, at) => startLines(field.within, [`key: "${at + 1}",`]))
  return ['[', ...indented(rows.flatMap(withComma)), ']']
}

function columnStart({ node, fields }: CodeColumn): string[] {
  const [value, label] = [valueAtKey(node.own, 'value') ?? null, valueAtKey(node.own, 'label') ?? null]
  const more = ['checked: false,', `value: ${valueSource(value)},`, `label: ${valueSource(label)},`]
  return withComma(startLines(fields, more))
}
