import type { CellContext, CellType } from '../type/cell-type.ts'
import { defineCell, textOf } from '../type/define-cell.ts'
import { manyOf, splitPasted } from '../type/many.ts'
import { type Unread, unread } from '../type/unread.ts'
import { tell } from '../../columns/texts.ts'

const missing = (text: string, { texts }: CellContext) => unread(text, tell(texts.notAnOption, { text }))

function parseOne(text: string, context: CellContext): string | Unread {
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
    chooses: true,
    empty: () => '',
    parse: parseOne,
    print: (value, { options }) => options.textOf(textOf(value)),
    ...special,
  })
}

function parseMany(text: string, context: CellContext): string | Unread {
  const whole = context.options.find(text.trim()) // a label may hold a comma itself
  if (whole !== undefined) return whole.value
  const values = splitPasted(text).map(part => [part, parseOne(part, context)] as const)
  const strangers = values.filter(([, value]) => typeof value !== 'string').map(([part]) => part)
  if (strangers.length > 0) return unread(text, tell(context.texts.notAnOption, { text: strangers.join('、') }))
  return [...new Set(values.map(([, value]) => value))].join(',')
}

/** Several of the column's options. */
export function manyOptionsCell(type: string): CellType<string> {
  return optionCell(type, {
    parse: parseMany,
    print: (value, { options }) =>
      manyOf(value)
        .map(part => options.textOf(part))
        .join(','),
  })
}
