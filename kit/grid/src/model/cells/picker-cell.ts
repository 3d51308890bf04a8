import { tell } from '../texts.ts'
import type { CellContext, CellType } from './cell-type.ts'
import { defineCell } from './define-cell.ts'
import { manyOf, splitPasted } from './many.ts'
import { type Unread, unread } from './unread.ts'

function faultOf(parts: readonly (readonly [string, readonly string[]])[], text: string, { texts }: CellContext) {
  const unknown = parts.filter(([, found]) => found.length === 0).map(([name]) => name)
  if (unknown.length > 0) return unread(text, tell(texts.unknownName, { text: unknown.join('、') }))
  const [name, candidates] = parts.find(([, found]) => found.length > 1) ?? []
  return name === undefined ? undefined : unread(text, tell(texts.ambiguousName, { text: name }), candidates)
}

/** Pasted names become stored values; an unknown or ambiguous one stays as it is, with its candidates. */
function parseNames(text: string, context: CellContext): string | Unread {
  const parts = splitPasted(text).map(name => [name, context.names.find(name)] as const)
  return faultOf(parts, text, context) ?? [...new Set(parts.map(([, [value = '']]) => value))].join(',')
}

/** People, departments and records: the store field is kept, the text field is shown (spec 2 §3.2). */
export function pickerCell(type: string): CellType<string> {
  return defineCell<string>({
    type,
    editor: 'control',
    asksNames: true,
    empty: () => '',
    parse: parseNames,
    print: (value, { names }) =>
      manyOf(value)
        .map(part => names.textOf(part))
        .join(','),
  })
}
