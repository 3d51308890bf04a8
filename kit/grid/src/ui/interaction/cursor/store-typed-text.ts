import { leaveCell, typeIntoCell } from '../../../model/edit/edit-values.ts'
import type { GridStore } from '../../../model/store/grid-store.ts'
import type { CellAddress } from '../../../model/rules/error-navigation.ts'
import type { CellEditor } from './cell-editor.ts'

/** A keystroke: what may stand in the field stays there, and is the value at once; a date is when it is whole. */
export function storeTyping(
  grid: GridStore,
  { field, control }: CellEditor,
  { id, key }: CellAddress,
  before: string,
): string {
  if (field === undefined) return before
  const typed = field.value
  const stored = typeIntoCell(grid, id, key, typed, before, control === 'calendar')
  if (stored !== typed) correct(field, stored)
  return stored
}

/** Puts a corrected text into the field; the caret stays where the typing was. */
function correct(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const behind = field.value.length - (field.selectionStart ?? field.value.length)
  field.value = text
  const caret = Math.max(0, text.length - behind)
  field.setSelectionRange(caret, caret)
}

const manyTypes = new Set(['select-multiple', 'list_multi'])

/** The cell is left: its text becomes the value for good. What was typed to find an option counts only if it is one. */
export function storeFinalText(grid: GridStore, { control, text }: CellEditor, { id, key }: CellAddress): void {
  const { column, options } = grid.cells.context(key, grid.rows.get(id))
  const found = options.find(text.trim()) !== undefined || column.allowInput === true
  const selected = text.trim() !== '' && found && !manyTypes.has(column.type)
  if (control === 'list' ? selected : control === 'text' || control === 'area' || control === 'calendar')
    leaveCell(grid, id, key, text)
  grid.history.close()
}
