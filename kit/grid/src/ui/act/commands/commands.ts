import { isMovable, isMovableRow } from '../../../model/edit/order-number.ts'
import { moveRows, removeRows, shiftRow } from '../../../model/edit/rows.ts'
import { listErrors } from '../../../model/edit/list-errors.ts'
import { clearCells } from '../../../model/edit/values.ts'
import type { KeyCommand } from '../../../model/moves/keys.ts'
import { type Box, boxOf, indexes } from '../../../model/moves/range.ts'
import { stepError } from '../../../model/rules/stepping.ts'
import { texts } from '../../dom/texts.ts'
import type { Cursor } from '../cursor/cursor.ts'
import { pressCell } from './press-cell.ts'
import { chooseWhole, enter, move, tab } from './moves.ts'
import { tools, withTool } from './tools.ts'

export function rowsOf({ view }: Cursor, { top, bottom }: Box): string[] {
  return indexes(top, bottom).flatMap(at => view.grid.rows.at(at)?.id ?? [])
}

export const keysOf = ({ view }: Cursor, { left, right }: Box): readonly string[] =>
  view.geometry.keys.slice(left, right + 1)

/** Goes to the next cell that is wrong; answers whether there is one. */
export function goToError(cursor: Cursor, by: 1 | -1): boolean {
  const { grid } = cursor.view
  const next = stepError(listErrors(grid), cursor.active, by, spot => {
    const { row, column } = cursor.view.placeOf(spot)
    return [row, column]
  })
  if (next === undefined) return false
  cursor.go(next)
  cursor.view.say(next.message)
  return true
}

function clear(cursor: Cursor): void {
  const { range, view } = cursor
  if (range === undefined || view.options.readOnly) return
  const box = boxOf(range)
  const keys = keysOf(cursor, box).filter(key => view.grid.cells.isWritable(key))
  if (keys.length === 0 && view.options.removeByKey) remove(cursor, box)
  else clearCells(view.grid, rowsOf(cursor, box), keys)
}

/** There is nothing to empty: the rows themselves go, and whoever is next takes their place. */
function remove(cursor: Cursor, box: Box): void {
  const { view, active } = cursor
  const removed = removeRows(view.grid, rowsOf(cursor, box))
  view.say(texts.removed(removed))
  const next = view.spotAt({ row: Math.min(box.top, view.grid.rows.size - 1), column: 0 })
  if (next !== undefined && active !== undefined) cursor.go({ id: next.id, key: active.key })
  else view.stage.scroller.focus({ preventScroll: true })
}

async function back(cursor: Cursor, way: 'undo' | 'redo'): Promise<void> {
  await cursor.atWork
  if (cursor.view.options.readOnly) return
  const step = cursor.view.grid[way]()
  if (step !== undefined) cursor.view.say(way === 'undo' ? '已撤销' : '已重做')
  cursor.followed()
}

const mayWrite = ({ active, view }: Cursor) => active !== undefined && view.mayWrite(active)

/** Enter opens what can be opened and presses what can be pressed; elsewhere it goes to the cell below. */
function pressEnter(cursor: Cursor, by: 1 | -1): void {
  const cell = cursor.view.cell(cursor.active)
  const opens = cell?.face.opens === true && cell.face.editor !== 'text'
  const tool = cell !== undefined && !cursor.view.grid.cells.isWritable(cell.key) && cell.face.act !== undefined
  if (by === 1 && tool && pressCell(cursor, cell.el, { byKey: true })) return
  if (by === 1 && opens && !cursor.textual) cursor.open()
  else if (by === 1 && cursor.editor.way === 'slider' && !cursor.textual && mayWrite(cursor)) cursor.edit()
  else enter(cursor, by)
}

function toggleEdit(cursor: Cursor): void {
  const { view, editor } = cursor
  const cell = view.cell(cursor.active)
  if (view.mark.value.editing) {
    const [id, range] = [cursor.active, cursor.range]
    cursor.leave()
    if (id !== undefined) cursor.go(id, range)
  } else if (editor.way === 'list' || editor.way === 'dialog') cursor.open()
  else if (editor.way === 'cell') pressCell(cursor, cell!.el, { byKey: true })
  else cursor.edit()
}

/** Alt with an arrow opens a list downwards, and elsewhere takes the row along; with Home and End to the very edge. */
function shiftOrOpen(cursor: Cursor, { by, far }: Extract<KeyCommand, { do: 'shift-row' }>): void {
  const { active, view } = cursor
  if (active === undefined) return
  if (by === 1 && !far && view.face(active.key).opens === true) return cursor.open()
  if (!isMovable(view.grid) || !isMovableRow(view.grid, active.id) || view.options.readOnly) return
  cursor.leave()
  if (far) moveRows(view.grid, [active.id], by === -1 ? 0 : view.grid.rows.size)
  else shiftRow(view.grid, active.id, by)
  cursor.go(active)
  view.say(`已移到第 ${view.placeOf(active).row + 1} 行`)
}

function newLine({ editor }: Cursor): void {
  if (editor.way !== 'area' || editor.field === undefined) return
  const { field } = editor
  field.setRangeText('\n', field.selectionStart ?? 0, field.selectionEnd ?? 0, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function cancel(cursor: Cursor): void {
  if (cursor.popup.value !== undefined) cursor.close()
  if (cursor.view.mark.value.editing) cursor.cancel()
  else {
    cursor.view.stage.scroller.focus({ preventScroll: true })
    cursor.quit()
  }
}

function fillBox(cursor: Cursor, way: 'fill-down' | 'fill-right'): void {
  const { view, range } = cursor
  if (range === undefined || view.options.readOnly) return
  const box = boxOf(range)
  void withTool(cursor, tools.fill, ({ fillAlong }) => fillAlong(cursor, box, way))
}

/** Does what a key means; false leaves the key to the browser. */
export function doCommand(cursor: Cursor, command: KeyCommand): boolean {
  switch (command.do) {
    case 'move':
      move(cursor, command.target, command.extend, command.jump)
      return true
    case 'tab':
      return tab(cursor, command.by)
    case 'enter':
      pressEnter(cursor, command.by)
      return true
    case 'next-error':
      goToError(cursor, command.by)
      return true
    case 'shift-row':
      shiftOrOpen(cursor, command)
      return true
    case 'edit':
      toggleEdit(cursor)
      return true
    case 'open':
      cursor.open()
      return true
    case 'cancel':
      cancel(cursor)
      return true
    case 'leave-grid':
      cursor.quit()
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
      chooseWhole(cursor, 'all')
      return true
    case 'choose-row':
      chooseWhole(cursor, 'row')
      return true
    case 'choose-column':
      chooseWhole(cursor, 'column')
      return true
    case 'new-line':
      newLine(cursor)
      return true
  }
}
