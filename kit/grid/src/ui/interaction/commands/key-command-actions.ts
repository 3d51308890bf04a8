import { clearCells } from '../../../model/edit/edit-values.ts'
import type { KeyCommand } from '../../../model/moves/key-commands.ts'
import { cellBoxOf } from '../../../model/moves/cell-range.ts'
import { textsOf } from '../../dom/initial-texts.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import { columnKeysInBox, rowIdsInBox } from './box-cells.ts'
import { pressCell } from './press-cell.ts'
import { selectWhole, moveByEnter, moveCursor, moveByTab } from './move-actions.ts'
import { lazyTools, withLazyTool } from './lazy-tools.ts'

function clear(cursor: GridCursor): void {
  const { range, view } = cursor
  if (range === undefined || view.options.readOnly) return
  const box = cellBoxOf(range)
  const keys = columnKeysInBox(cursor, box).filter(key => view.grid.cells.isWritable(key))
  if (keys.length === 0 && view.options.removeByKey) more(cursor, ({ removeMarked }) => removeMarked(cursor, box))
  else clearCells(view.grid, rowIdsInBox(cursor, box), keys)
}

async function back(cursor: GridCursor, way: 'undo' | 'redo'): Promise<void> {
  await cursor.pendingToolWork
  if (cursor.view.options.readOnly) return
  const step = cursor.view.grid[way]()
  if (step !== undefined) cursor.view.announce(textsOf(cursor.view)[way === 'undo' ? 'undone' : 'redone'])
  cursor.onGridStep()
}

const mayWrite = ({ active, view }: GridCursor) => active !== undefined && view.mayWrite(active)

/** Enter opens what can be opened and presses what can be pressed; elsewhere it goes to the cell below. */
function pressEnter(cursor: GridCursor, by: 1 | -1): void {
  const cell = cursor.view.cell(cursor.active)
  const opens = cell?.face.opens === true && cell.face.editor !== 'text'
  const tool = cell !== undefined && !cursor.view.grid.cells.isWritable(cell.key) && cell.face.onActivate !== undefined
  if (by === 1 && tool && pressCell(cursor, cell.el, { byKey: true })) return
  if (by === 1 && opens && !cursor.isTextEdited) cursor.openPopup()
  else if (by === 1 && cursor.editor.control === 'slider' && !cursor.isTextEdited && mayWrite(cursor))
    cursor.startEditing()
  else moveByEnter(cursor, by)
}

function toggleEdit(cursor: GridCursor): void {
  const { view, editor } = cursor
  const cell = view.cell(cursor.active)
  if (view.marks.value.editing) {
    const [id, range] = [cursor.active, cursor.range]
    cursor.commitEdit()
    if (id !== undefined) cursor.moveTo(id, range)
  } else if (editor.control === 'list' || editor.control === 'dialog') cursor.openPopup()
  else if (editor.control === 'cell') pressCell(cursor, cell!.el, { byKey: true })
  else cursor.startEditing()
}

/** Escape ends what is going on, and never the place: pressed again and again it changes nothing more. */
function cancel(cursor: GridCursor): void {
  cursor.closePopup()
  if (cursor.view.marks.value.editing) cursor.cancelEdit()
}

function more(cursor: GridCursor, work: (tool: Awaited<ReturnType<typeof lazyTools.commands>>) => void): void {
  void withLazyTool(cursor, lazyTools.commands, work)
}

function fillBox(cursor: GridCursor, way: 'fill-down' | 'fill-right'): void {
  const { view, range } = cursor
  if (range === undefined || view.options.readOnly) return
  const box = cellBoxOf(range)
  void withLazyTool(cursor, lazyTools.fill, ({ fillByKey }) => fillByKey(cursor, box, way))
}

/** At once: letters typed after it come behind it. */
function newLine({ editor }: GridCursor): void {
  if (editor.control !== 'area' || editor.field === undefined) return
  const { field } = editor
  field.setRangeText('\n', field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Does what a key means; false leaves the key to the browser. */
export function runKeyCommand(cursor: GridCursor, command: KeyCommand): boolean {
  switch (command.do) {
    case 'move':
      moveCursor(cursor, command.target, command.extend, command.jump)
      return true
    case 'tab':
      return moveByTab(cursor, command.by)
    case 'enter':
      pressEnter(cursor, command.by)
      return true
    case 'next-error':
    case 'shift-row':
    case 'leave-grid':
    case 'fill-range':
    case 'insert-date':
    case 'insert-time':
    case 'find':
    case 'replace':
      more(cursor, ({ runRareCommand }) => runRareCommand(cursor, command))
      return true
    case 'new-line':
      newLine(cursor)
      return true
    case 'edit':
      toggleEdit(cursor)
      return true
    case 'open':
      cursor.openPopup()
      return true
    case 'cancel':
      cancel(cursor)
      return true
    case 'clear':
      clear(cursor)
      return true
    case 'undo':
    case 'redo':
      void back(cursor, command.do)
      return true
    case 'fill-down':
    case 'fill-right':
      fillBox(cursor, command.do)
      return true
    case 'choose-all':
      selectWhole(cursor, 'all')
      return true
    case 'choose-row':
      selectWhole(cursor, 'row')
      return true
    case 'choose-column':
      selectWhole(cursor, 'column')
      return true
  }
}
