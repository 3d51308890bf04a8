import { leaveCell, typeText } from '../../../model/edit/values.ts'
import type { GridStore } from '../../../model/store/grid-store.ts'
import type { CellSpot } from '../../../model/rules/stepping.ts'
import type { CellEditor } from './editor.ts'

/** A keystroke: what may stand in the field stays there, and is the value at once; a date is when it is whole. */
export function keepTyping(grid: GridStore, { field, way }: CellEditor, { id, key }: CellSpot, before: string): string {
  if (field === undefined) return before
  const typed = field.value
  const kept = typeText(grid, id, key, typed, before, way === 'calendar')
  if (kept !== typed) correct(field, kept)
  return kept
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
export function keepText(grid: GridStore, { way, text }: CellEditor, { id, key }: CellSpot): void {
  const { column, options } = grid.cells.context(key, grid.rows.get(id))
  const found = options.find(text.trim()) !== undefined || column.allowInput === true
  const chosen = text.trim() !== '' && found && !manyTypes.has(column.type)
  if (way === 'list' ? chosen : way === 'text' || way === 'area' || way === 'calendar') leaveCell(grid, id, key, text)
  grid.history.close()
}
