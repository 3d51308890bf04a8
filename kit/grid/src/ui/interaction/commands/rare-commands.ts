import { areRowsMovable, isMovableRow } from '../../../model/edit/order-number.ts'
import { insertNow } from '../../../model/edit/insert-now.ts'
import { moveRows, moveRowByOne } from '../../../model/edit/edit-rows.ts'
import { removeRowsInBox } from '../../../model/edit/range-rows.ts'
import { fillRange } from '../../../model/fill/fill-range.ts'
import { type CellBox, cellBoxOf, isSingleCell } from '../../../model/moves/cell-range.ts'
import { cellAddressKey } from '../../../model/rules/error-navigation.ts'
import type { KeyCommand } from '../../../model/moves/key-commands.ts'
import { textsOf } from '../../dom/lazy-texts.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import { goToErrorCell } from './go-to-error.ts'
import { focusBeside } from './focus-beside.ts'

/** What is asked for now and then: a chunk of its own, so that no grid waits for it. */
export function runRareCommand(cursor: GridCursor, command: KeyCommand): void {
  switch (command.do) {
    case 'next-error':
      return void goToErrorCell(cursor, command.by)
    case 'shift-row':
      return shiftOrOpen(cursor, command)
    case 'leave-grid':
      return leave(cursor, command.by)
    case 'fill-range':
      return fillTyped(cursor)
    case 'insert-date':
    case 'insert-time':
      return insertMoment(cursor, command.do === 'insert-date' ? 'date' : 'time')
    case 'find':
    case 'replace':
      cursor.commitEdit()
      cursor.view.openBar(command.do)
  }
}

/** F6: whatever can be reached behind the grid, or before it. Coming back leads to the same cell. */
function leave(cursor: GridCursor, by: 1 | -1): void {
  const { scroller } = cursor.view.elements
  cursor.leaveGrid()
  if (!focusBeside(scroller, by)) cursor.view.elements.scroller.focus({ preventScroll: true })
}

/** Ctrl+Enter: what was typed goes into every chosen cell, and the place stays. */
function fillTyped(cursor: GridCursor): void {
  const { view, active, range } = cursor
  const typed = view.marks.value.editing
  cursor.commitEdit()
  if (active === undefined || range === undefined || isSingleCell(range) || view.options.readOnly) return
  const gesture = cellAddressKey(active)
  if (typed) view.grid.history.reopen(gesture) // typing and filling are taken back together
  const cells = fillRange(view.grid, view.geometry.keys, active, cellBoxOf(range), gesture)
  view.announce(textsOf(view).filled(cells))
}

function insertMoment(cursor: GridCursor, what: 'date' | 'time'): void {
  const { active, view } = cursor
  if (active === undefined || !view.mayWrite(active)) return
  if (insertNow(view.grid, active, what, new Date())) cursor.onGridStep()
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
  cursor.rename()
  cursor.moveTo(active)
  view.announce(textsOf(view).movedTo(view.positionOf(active).row + 1))
}

/** There is nothing to empty: the rows themselves go, and whoever is next takes their place. */
export function removeMarked(cursor: GridCursor, box: CellBox): number {
  const { view, active } = cursor
  const removed = removeRowsInBox(view.grid, box)
  view.announce(textsOf(view).removed(removed))
  const next = view.addressAt({ row: Math.min(box.top, view.grid.shown.size - 1), column: 0 })
  if (next !== undefined && active !== undefined) cursor.moveTo({ id: next.id, key: active.key })
  else view.elements.scroller.focus({ preventScroll: true })
  return removed
}
