import type { CellContext, CellType } from '../type/cell-type.ts'
import { defineCell, cellValueText } from '../type/define-cell.ts'
import { splitStoredValues, splitPastedValues } from '../type/multiple-values.ts'
import { type UnparsedText, unparsedText } from '../type/unparsed-text.ts'
import { fillTemplate } from '../../columns/grid-texts.ts'

const missing = (text: string, { texts }: CellContext) => unparsedText(text, fillTemplate(texts.notAnOption, { text }))

function parseOne(text: string, context: CellContext): string | UnparsedText {
  const wanted = text.trim()
  if (wanted === '') return ''
  const option = context.options.find(wanted)
  return option?.value ?? (context.column.allowInput === true ? wanted : missing(wanted, context))
}

/** One of the column's options: labels are pasted and printed, values are kept. */
export function optionCell(type: string, special: Partial<CellType<string>> = {}): CellType<string> {
  return defineCell<string>({
    type,
    editor: 'control',
    isChoice: true,
    empty: () => '',
    parse: parseOne,
    print: (value, { options }) => options.textOf(cellValueText(value)),
    ...special,
  })
}

function parseMany(text: string, context: CellContext): string | UnparsedText {
  const whole = context.options.find(text.trim()) // a label may hold a comma itself
  if (whole !== undefined) return whole.value
  const values = splitPastedValues(text).map(part => [part, parseOne(part, context)] as const)
  const strangers = values.filter(([, value]) => typeof value !== 'string').map(([part]) => part)
  if (strangers.length > 0)
    return unparsedText(text, fillTemplate(context.texts.notAnOption, { text: strangers.join('、') }))
  return [...new Set(values.map(([, value]) => value))].join(',')
}

/** Several of the column's options. */
export function manyOptionsCell(type: string): CellType<string> {
  return optionCell(type, {
    parse: parseMany,
    print: (value, { options }) =>
      splitStoredValues(value)
        .map(part => options.textOf(part))
        .join(','),
  })
}
