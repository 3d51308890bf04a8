import type { GridColumnType } from '../column.ts'
import type { CellType } from './cell-type.ts'
import { checkboxCell } from './checkbox.ts'
import { dateCell } from './date.ts'
import { datetimeCell } from './datetime.ts'
import { fileListCell } from './file-list.ts'
import { hiddenCell } from './hidden.ts'
import { imageCell } from './image.ts'
import { inputNumberCell } from './input-number.ts'
import { inputPopCell } from './input-pop.ts'
import { inputCell } from './input.ts'
import { listMultiCell } from './list-multi.ts'
import { normalCell } from './normal.ts'
import { popupCell } from './popup.ts'
import { progressCell } from './progress.ts'
import { radioCell } from './radio.ts'
import { rowCheckboxCell } from './row-checkbox.ts'
import { rowDragSortCell } from './row-drag-sort.ts'
import { rowExpandCell } from './row-expand.ts'
import { rowNumberCell } from './row-number.ts'
import { rowRadioCell } from './row-radio.ts'
import { selDepartCell } from './sel-depart.ts'
import { selSearchAsyncCell } from './sel-search-async.ts'
import { selSearchCell } from './sel-search.ts'
import { selUserCell } from './sel-user.ts'
import { selectMultipleCell } from './select-multiple.ts'
import { selectSearchCell } from './select-search.ts'
import { selectCell } from './select.ts'
import { slotCell } from './slot.ts'
import { tagsCell } from './tags.ts'
import { textareaCell } from './textarea.ts'
import { timeCell } from './time.ts'
import { uploadCell } from './upload.ts'

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
