import type { GridColumnType } from '../columns/grid-column.ts'
import { fileCell } from './files/file-cell.ts'
import { dateCell, datetimeCell, timeCell } from './dates/date-time-cells.ts'
import { inputNumberCell } from './numbers/input-number-cell.ts'
import { progressCell } from './numbers/progress-cell.ts'
import { checkboxCell } from './options/checkbox-cell.ts'
import { manyOptionsCell, optionCell } from './options/option-cell.ts'
import { pickerCell } from './pickers/picker-cell.ts'
import { tagsCell } from './text/tags-cell.ts'
import { textCell } from './text/text-cell.ts'
import { toolCell } from './tools/tool-cell.ts'
import type { CellType } from './type/cell-type.ts'

const manyLines = (text: string): string => text.replace(/\r\n?/g, '\n')
const oneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ')

/** The 31 column types (rules/grid#column-types). A type without an entry does not compile. */
const builtInCells: Readonly<Record<GridColumnType, CellType>> = {
  'row-number': toolCell('row-number', {
    editor: 'none',
    print: (_, { position }) => (position === undefined ? '' : String(position + 1)),
  }),
  'row-checkbox': toolCell('row-checkbox'),
  'row-radio': toolCell('row-radio'),
  'row-expand': toolCell('row-expand'),
  // The handle and its menu; the order number itself is kept in the order field of the row.
  'row-drag-sort': toolCell('row-drag-sort'),
  input: textCell('input', { series: 'text', parse: oneLine }),
  inputNumber: inputNumberCell,
  textarea: textCell('textarea', { series: 'text', parse: manyLines }),
  // A long text edited in a modal; the cell shows its beginning.
  input_pop: textCell('input_pop', { series: 'text', parse: manyLines }),
  select: optionCell('select'),
  // A select that can be searched; with allowInput a text of one's own stays as the value.
  'select-search': optionCell('select-search'),
  'select-multiple': manyOptionsCell('select-multiple'),
  // A search select over a dictionary that is loaded whole.
  sel_search: optionCell('sel_search'),
  // Options are searched outside, so pasted labels are looked up like names.
  sel_search_async: pickerCell('sel_search_async'),
  list_multi: manyOptionsCell('list_multi'),
  date: dateCell,
  datetime: datetimeCell,
  time: timeCell,
  checkbox: checkboxCell,
  radio: optionCell('radio', { editor: 'direct' }),
  upload: fileCell('upload'),
  file: fileCell('file'),
  image: fileCell('image'),
  progress: progressCell,
  sel_depart: pickerCell('sel_depart'),
  sel_user: pickerCell('sel_user'),
  popup: pickerCell('popup'),
  tags: tagsCell,
  // Drawn by the product; copied and pasted as text.
  slot: textCell('slot', { editor: 'none', series: 'text' }),
  // Shown, never edited.
  normal: textCell('normal', { editor: 'none', writable: false, numeric: true }),
  // Kept in the row and sent with it, never shown.
  hidden: textCell('hidden', { editor: 'none', writable: false }),
}

/** Finds a type by its name. */
export type CellRegistry = (type: string) => CellType

/** The built-in types and those a product adds or replaces. */
export function cellRegistry(more: readonly CellType[] = []): CellRegistry {
  const all = new Map<string, CellType>(Object.entries(builtInCells))
  for (const cell of more) all.set(cell.type, cell)
  return type => {
    const cell = all.get(type)
    if (cell === undefined) throw new Error(`the grid knows no column type "${type}"`)
    return cell
  }
}
