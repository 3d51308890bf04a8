import type { GridColumnType } from '../columns/column.ts'
import type { CellType } from './type/cell-type.ts'
import { checkboxCell } from './options/checkbox.ts'
import { dateCell } from './moments/date.ts'
import { datetimeCell } from './moments/datetime.ts'
import { fileListCell } from './files/file-list.ts'
import { hiddenCell } from './text/hidden.ts'
import { imageCell } from './files/image.ts'
import { inputNumberCell } from './numbers/input-number.ts'
import { inputPopCell } from './text/input-pop.ts'
import { inputCell } from './text/input.ts'
import { listMultiCell } from './options/list-multi.ts'
import { normalCell } from './text/normal.ts'
import { popupCell } from './pickers/popup.ts'
import { progressCell } from './numbers/progress.ts'
import { radioCell } from './options/radio.ts'
import { rowCheckboxCell } from './tools/row-checkbox.ts'
import { rowDragSortCell } from './tools/row-drag-sort.ts'
import { rowExpandCell } from './tools/row-expand.ts'
import { rowNumberCell } from './tools/row-number.ts'
import { rowRadioCell } from './tools/row-radio.ts'
import { selDepartCell } from './pickers/sel-depart.ts'
import { selSearchAsyncCell } from './pickers/sel-search-async.ts'
import { selSearchCell } from './options/sel-search.ts'
import { selUserCell } from './pickers/sel-user.ts'
import { selectMultipleCell } from './options/select-multiple.ts'
import { selectSearchCell } from './options/select-search.ts'
import { selectCell } from './options/select.ts'
import { slotCell } from './text/slot.ts'
import { tagsCell } from './text/tags.ts'
import { textareaCell } from './text/textarea.ts'
import { timeCell } from './moments/time.ts'
import { uploadCell } from './files/upload.ts'

/** The 31 column types (rules/grid#column-types). A type without an entry does not compile. */
export const builtInCells: Readonly<Record<GridColumnType, CellType>> = {
  'row-number': rowNumberCell,
  'row-checkbox': rowCheckboxCell,
  'row-radio': rowRadioCell,
  'row-expand': rowExpandCell,
  'row-drag-sort': rowDragSortCell,
  input: inputCell,
  inputNumber: inputNumberCell,
  textarea: textareaCell,
  input_pop: inputPopCell,
  select: selectCell,
  'select-search': selectSearchCell,
  'select-multiple': selectMultipleCell,
  sel_search: selSearchCell,
  sel_search_async: selSearchAsyncCell,
  list_multi: listMultiCell,
  date: dateCell,
  datetime: datetimeCell,
  time: timeCell,
  checkbox: checkboxCell,
  radio: radioCell,
  upload: uploadCell,
  file: fileListCell,
  image: imageCell,
  progress: progressCell,
  sel_depart: selDepartCell,
  sel_user: selUserCell,
  popup: popupCell,
  tags: tagsCell,
  slot: slotCell,
  normal: normalCell,
  hidden: hiddenCell,
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
