import { fillTemplate } from '../../columns/grid-texts.ts'
import type { CellContext, CellType } from '../type/cell-type.ts'
import { defineCell } from '../type/define-cell.ts'
import { splitStoredValues, splitPastedValues } from '../type/multiple-values.ts'
import { type UnparsedText, unparsedText } from '../type/unparsed-text.ts'

function faultOf(parts: readonly (readonly [string, readonly string[]])[], text: string, { texts }: CellContext) {
  const unknown = parts.filter(([, matches]) => matches.length === 0).map(([name]) => name)
  if (unknown.length > 0) return unparsedText(text, fillTemplate(texts.unknownName, { text: unknown.join('、') }))
  const [name, candidates] = parts.find(([, matches]) => matches.length > 1) ?? []
  return name === undefined
    ? undefined
    : unparsedText(text, fillTemplate(texts.ambiguousName, { text: name }), candidates)
}

/** The values a name may mean: those learnt, else an option the column has itself. */
function match(name: string, { names, options }: CellContext): readonly string[] {
  const learnt = names.find(name)
  const option = learnt.length === 0 ? options.find(name) : undefined
  return option === undefined ? learnt : [option.value]
}

/** Pasted names become stored values; an unknown or ambiguous one stays as it is, with its candidates. */
function parseNames(text: string, context: CellContext): string | UnparsedText {
  const parts = splitPastedValues(text).map(name => [name, match(name, context)] as const)
  return faultOf(parts, text, context) ?? [...new Set(parts.map(([, [value = '']]) => value))].join(',')
}

/** People, departments and records: the store field is kept, the text field is shown (rules/grid#columns). */
export function pickerCell(type: string): CellType<string> {
  return defineCell<string>({
    type,
    editor: 'control',
    looksUpNames: true,
    empty: () => '',
    parse: parseNames,
    print: (value, { names, options }) =>
      splitStoredValues(value)
        .map(part => (names.textOf(part) === part ? options.textOf(part) : names.textOf(part)))
        .join(','),
  })
}
