import { type MoveWorld, moveRange, nextByEnter, nextByTab } from '../../../model/moves/move.ts'
import type { MoveTarget } from '../../../model/moves/move.ts'
import { type CellPosition, type CellRange, rangeAt, isSingle } from '../../../model/moves/range.ts'
import type { Cursor } from '../cursor/cursor.ts'
import { enterHead } from './head-focus.ts'

/** A disabled table does not make Tab search for ever. */
const mostSkipped = 2000

function worldOf({ view }: Cursor): MoveWorld {
  const { grid, geometry, options } = view
  return {
    rows: grid.rows.size,
    columns: geometry.keys.length,
    page: Math.max(1, Math.floor(geometry.viewport.height / options.rowHeight) - 1),
    isEmpty: ({ row, column }) => {
      const [at, key] = [grid.rows.at(row), geometry.keys[column]]
      return at === undefined || key === undefined || grid.cells.isEmpty(key, at)
    },
  }
}

function goTo(cursor: Cursor, place: CellPosition, range: CellRange = rangeAt(place)): boolean {
  const spot = cursor.view.spotAt(place)
  if (spot === undefined) return false
  cursor.go(spot, range)
  return true
}

/** An arrow, a page, Home or End; with Shift the rectangle grows and the active cell stays. */
export function move(cursor: Cursor, target: MoveTarget, extend: boolean, jump: boolean): void {
  const { active, range } = cursor
  if (active === undefined || range === undefined) return
  if (target === 'up' && !extend && !jump && range.focus.row === 0) return void enterHead(cursor, active.key)
  const next = moveRange(range, target, worldOf(cursor), { extend, jump })
  if (!extend) return void goTo(cursor, next.focus)
  cursor.choose(next)
  const end = cursor.view.spotAt(next.focus)
  if (end !== undefined) cursor.view.reveal(end)
}

/** Enter: the cell below. */
export function enter(cursor: Cursor, by: 1 | -1): void {
  const { active, range } = cursor
  if (active === undefined || range === undefined) return
  const place = nextByEnter(range, cursor.view.placeOf(active), by, worldOf(cursor))
  cursor.leave()
  goTo(cursor, place, isSingle(range) ? undefined : range)
}

/** Tab: the next cell that can be edited; answers whether there is one, else the focus leaves the grid. */
export function tab(cursor: Cursor, by: 1 | -1): boolean {
  const { active, range } = cursor
  if (active === undefined || range === undefined) return false
  const world = worldOf(cursor)
  if (!isSingle(range)) return goTo(cursor, nextByTab(range, cursor.view.placeOf(active), by, world)!, range)
  let place: CellPosition | undefined = cursor.view.placeOf(active)
  for (let tried = 0; tried < mostSkipped && place !== undefined; tried += 1) {
    place = nextByTab(rangeAt(place), place, by, world)
    const spot = place && cursor.view.spotAt(place)
    if (spot !== undefined && isStop(cursor, spot)) return goTo(cursor, place!)
  }
  return false
}

function isStop({ view }: Cursor, spot: { id: string; key: string }): boolean {
  return view.mayWrite(spot) || (view.face(spot.key).act !== undefined && !view.grid.cells.isWritable(spot.key))
}

/** The whole table, row or column. */
export function chooseWhole(cursor: Cursor, what: 'all' | 'row' | 'column'): void {
  const { range } = cursor
  if (range === undefined) return
  const { rows, columns } = worldOf(cursor)
  const [top, bottom] = what === 'row' ? [range.anchor.row, range.focus.row] : [0, rows - 1]
  const [left, right] = what === 'column' ? [range.anchor.column, range.focus.column] : [0, columns - 1]
  cursor.choose({ anchor: { row: top, column: left }, focus: { row: bottom, column: right } })
}
