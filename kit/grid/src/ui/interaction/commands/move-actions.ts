import { type MoveBounds, moveRange, nextByEnter, nextByTab } from '../../../model/moves/move-range.ts'
import type { MoveTarget } from '../../../model/moves/move-range.ts'
import { type CellPosition, type CellRange, singleCellRange, isSingleCell } from '../../../model/moves/cell-range.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import { enterHeader } from './header-focus.ts'

/** A disabled table does not make Tab search for ever. */
const mostSkipped = 2000

function worldOf({ view }: GridCursor): MoveBounds {
  const { grid, geometry, options } = view
  return {
    rows: grid.shown.size,
    columns: geometry.keys.length,
    page: Math.max(1, Math.floor(geometry.viewport.height / options.rowHeight) - 1),
    isEmpty: ({ row, column }) => {
      const [at, key] = [grid.shown.at(row), geometry.keys[column]]
      return at === undefined || key === undefined || grid.cells.isEmpty(key, at)
    },
  }
}

function goTo(cursor: GridCursor, place: CellPosition, range: CellRange = singleCellRange(place)): boolean {
  const address = cursor.view.addressAt(place)
  if (address === undefined) return false
  cursor.moveTo(address, range)
  return true
}

/** An arrow, a page, Home or End; with Shift the rectangle grows and the active cell stays. */
export function moveCursor(cursor: GridCursor, target: MoveTarget, extend: boolean, jump: boolean): void {
  const { active, range } = cursor
  if (active === undefined || range === undefined) return
  if (target === 'up' && !extend && !jump && range.focus.row === 0) return void enterHeader(cursor, active.key)
  const next = moveRange(range, target, worldOf(cursor), { extend, jump })
  if (!extend) return void goTo(cursor, next.focus)
  cursor.selectRange(next)
  const end = cursor.view.addressAt(next.focus)
  if (end !== undefined) cursor.view.scrollToCell(end)
}

/** Enter: the cell below. */
export function moveByEnter(cursor: GridCursor, by: 1 | -1): void {
  const { active, range } = cursor
  if (active === undefined || range === undefined) return
  const place = nextByEnter(range, cursor.view.positionOf(active), by, worldOf(cursor))
  cursor.commitEdit()
  goTo(cursor, place, isSingleCell(range) ? undefined : range)
}

/** Tab: the next cell that can be edited; answers whether there is one, else the focus leaves the grid. */
export function moveByTab(cursor: GridCursor, by: 1 | -1): boolean {
  const { active, range } = cursor
  if (active === undefined || range === undefined) return false
  const bounds = worldOf(cursor)
  if (!isSingleCell(range)) return goTo(cursor, nextByTab(range, cursor.view.positionOf(active), by, bounds)!, range)
  let place: CellPosition | undefined = cursor.view.positionOf(active)
  for (let tried = 0; tried < mostSkipped && place !== undefined; tried += 1) {
    place = nextByTab(singleCellRange(place), place, by, bounds)
    const address = place && cursor.view.addressAt(place)
    if (address !== undefined && isStop(cursor, address)) return goTo(cursor, place!)
  }
  return false
}

function isStop({ view }: GridCursor, spot: { id: string; key: string }): boolean {
  return (
    view.mayWrite(spot) || (view.rendererOf(spot.key).onActivate !== undefined && !view.grid.cells.isWritable(spot.key))
  )
}

/** The whole table, row or column. */
export function selectWhole(cursor: GridCursor, what: 'all' | 'row' | 'column'): void {
  const { range } = cursor
  if (range === undefined) return
  const { rows, columns } = worldOf(cursor)
  const [top, bottom] = what === 'row' ? [range.anchor.row, range.focus.row] : [0, rows - 1]
  const [left, right] = what === 'column' ? [range.anchor.column, range.focus.column] : [0, columns - 1]
  cursor.selectRange({ anchor: { row: top, column: left }, focus: { row: bottom, column: right } })
}
