import { areRowsMovable, isMovableRow } from '../../../model/edit/order-number.ts'
import { moveRows, removeRows, moveRowByOne } from '../../../model/edit/edit-rows.ts'
import { listErrors } from '../../../model/edit/list-errors.ts'
import { clearCells } from '../../../model/edit/edit-values.ts'
import type { KeyCommand } from '../../../model/moves/key-commands.ts'
import { type CellBox, cellBoxOf, indexesBetween } from '../../../model/moves/cell-range.ts'
import { nextErrorCell } from '../../../model/rules/error-navigation.ts'
import { initialTexts } from '../../dom/initial-texts.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import { pressCell } from './press-cell.ts'
import { selectWhole, moveByEnter, moveCursor, moveByTab } from './move-actions.ts'
import { lazyTools, withLazyTool } from './lazy-tools.ts'

export function rowIdsInBox({ view }: GridCursor, { top, bottom }: CellBox): string[] {
  return indexesBetween(top, bottom).flatMap(at => view.grid.rows.at(at)?.id ?? [])
}

export const columnKeysInBox = ({ view }: GridCursor, { left, right }: CellBox): readonly string[] =>
  view.geometry.keys.slice(left, right + 1)

/** Goes to the next cell that is wrong; answers whether there is one. */
export function goToErrorCell(cursor: GridCursor, by: 1 | -1): boolean {
  const { grid } = cursor.view
  const next = nextErrorCell(listErrors(grid), cursor.active, by, address => {
    const { row, column } = cursor.view.positionOf(address)
    return [row, column]
  })
  if (next === undefined) return false
  cursor.moveTo(next)
  cursor.view.announce(next.message)
  return true
}

function clear(cursor: GridCursor): void {
  const { range, view } = cursor
  if (range === undefined || view.options.readOnly) return
  const box = cellBoxOf(range)
  const keys = columnKeysInBox(cursor, box).filter(key => view.grid.cells.isWritable(key))
  if (keys.length === 0 && view.options.removeByKey) remove(cursor, box)
  else clearCells(view.grid, rowIdsInBox(cursor, box), keys)
}

/** There is nothing to empty: the rows themselves go, and whoever is next takes their place. */
function remove(cursor: GridCursor, box: CellBox): void {
  const { view, active } = cursor
  const removed = removeRows(view.grid, rowIdsInBox(cursor, box))
  view.announce(initialTexts.removed(removed))
  const next = view.addressAt({ row: Math.min(box.top, view.grid.rows.size - 1), column: 0 })
  if (next !== undefined && active !== undefined) cursor.moveTo({ id: next.id, key: active.key })
  else view.elements.scroller.focus({ preventScroll: true })
}

async function back(cursor: GridCursor, way: 'undo' | 'redo'): Promise<void> {
  await cursor.pendingToolWork
  if (cursor.view.options.readOnly) return
  const step = cursor.view.grid[way]()
  if (step !== undefined) cursor.view.announce(way === 'undo' ? '已撤销' : '已重做')
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

/** Alt with an arrow opens a list downwards, and elsewhere takes the row along; with Home and End to the very edge. */
function shiftOrOpen(cursor: GridCursor, { by, far }: Extract<KeyCommand, { do: 'shift-row' }>): void {
  const { active, view } = cursor
  if (active === undefined) return
  if (by === 1 && !far && view.rendererOf(active.key).opens === true) return cursor.openPopup()
  if (!areRowsMovable(view.grid) || !isMovableRow(view.grid, active.id) || view.options.readOnly) return
  cursor.commitEdit()
  if (far) moveRows(view.grid, [active.id], by === -1 ? 0 : view.grid.rows.size)
  else moveRowByOne(view.grid, active.id, by)
  cursor.moveTo(active)
  view.announce(`已移到第 ${view.positionOf(active).row + 1} 行`)
}

function newLine({ editor }: GridCursor): void {
  if (editor.control !== 'area' || editor.field === undefined) return
  const { field } = editor
  field.setRangeText('\n', field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function cancel(cursor: GridCursor): void {
  if (cursor.popup.value !== undefined) cursor.closePopup()
  if (cursor.view.marks.value.editing) cursor.cancelEdit()
  else {
    cursor.view.elements.scroller.focus({ preventScroll: true })
    cursor.leaveGrid()
  }
}

function fillBox(cursor: GridCursor, way: 'fill-down' | 'fill-right'): void {
  const { view, range } = cursor
  if (range === undefined || view.options.readOnly) return
  const box = cellBoxOf(range)
  void withLazyTool(cursor, lazyTools.fill, ({ fillByKey }) => fillByKey(cursor, box, way))
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
      goToErrorCell(cursor, command.by)
      return true
    case 'shift-row':
      shiftOrOpen(cursor, command)
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
    case 'leave-grid':
      cursor.leaveGrid()
      return false
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
    case 'new-line':
      newLine(cursor)
      return true
  }
}
