import type { GridColumn } from '../../columns/grid-column.ts'
import { defineCell, cellValueText } from '../type/define-cell.ts'
import { isUnparsedText, unparsedText } from '../type/unparsed-text.ts'

const pairOf = (column: GridColumn) => column.customValue ?? ([true, false] as const)
const yes = new Set(['是', 'y', 'yes', '√', '✓', '☑', 'true', '1', 'on'])
const no = new Set(['', '否', 'n', 'no', '×', '☐', 'false', '0', 'off'])

/** Whether the value means checked; a value that is neither counts as unchecked. */
export const isCheckedValue = (value: unknown, column: GridColumn): boolean =>
  !isUnparsedText(value) && cellValueText(value) === cellValueText(pairOf(column)[0])

export const checkboxCell = defineCell<unknown>({
  type: 'checkbox',
  editor: 'direct',
  empty: column => pairOf(column)[1],
  initial: column => column.defaultValue ?? pairOf(column)[column.defaultChecked === true ? 0 : 1],
  parse: (text, { column, texts }) => {
    const [checked, unchecked] = pairOf(column)
    const wanted = text.trim()
    if (wanted === cellValueText(checked) || wanted === texts.yes) return checked
    if (wanted === cellValueText(unchecked) || wanted === texts.no) return unchecked
    if (yes.has(wanted.toLowerCase())) return checked
    return no.has(wanted.toLowerCase()) ? unchecked : unparsedText(text, texts.notYesOrNo)
  },
  print: (value, { column, texts }) => (isCheckedValue(value, column) ? texts.yes : texts.no),
  sortValue: (value, { column }) => Number(isCheckedValue(value, column)),
  // A box is never "not filled in": unchecked is an answer, unless the row has no value at all.
  isEmpty: value => value === undefined || value === null,
})
