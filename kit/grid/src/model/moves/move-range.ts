import {
  cellBoxOf,
  clampPosition,
  type GridExtent,
  isSingleCell,
  type CellPosition,
  type CellRange,
  singleCellRange,
} from './cell-range.ts'

export type MoveDirection = 'up' | 'down' | 'left' | 'right'

export interface MoveBounds extends GridExtent {
  /** Rows of one page of the screen. */
  readonly page: number
  readonly isEmpty: (place: CellPosition) => boolean
}

const steps: Readonly<Record<MoveDirection, CellPosition>> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
}

const add = (a: CellPosition, b: CellPosition): CellPosition => ({ row: a.row + b.row, column: a.column + b.column })
const same = (a: CellPosition, b: CellPosition) => a.row === b.row && a.column === b.column

/** One cell further; at the edge the cell stays. */
export const neighbourCell = (place: CellPosition, direction: MoveDirection, world: GridExtent): CellPosition =>
  clampPosition(add(place, steps[direction]), world)

/** Ctrl+arrow: to the end of filled cells, or over empty ones to the next filled cell, else to the edge. */
function jumpFrom(place: CellPosition, direction: MoveDirection, bounds: MoveBounds): CellPosition {
  const next = (at: CellPosition) => neighbourCell(at, direction, bounds)
  let at = next(place)
  const run = !bounds.isEmpty(place) && !bounds.isEmpty(at)
  const goesOn = (to: CellPosition) => (run ? !bounds.isEmpty(to) : bounds.isEmpty(at))
  while (!same(next(at), at) && goesOn(next(at))) at = next(at)
  return at
}

export type MoveTarget = MoveDirection | 'page-up' | 'page-down' | 'row-start' | 'row-end' | 'first' | 'last'

function targetOf(from: CellPosition, target: MoveTarget, bounds: MoveBounds, jump: boolean): CellPosition {
  const { rows, columns, page } = bounds
  switch (target) {
    case 'page-up':
      return clampPosition({ ...from, row: from.row - page }, bounds)
    case 'page-down':
      return clampPosition({ ...from, row: from.row + page }, bounds)
    case 'row-start':
      return { ...from, column: 0 }
    case 'row-end':
      return { ...from, column: columns - 1 }
    case 'first':
      return { row: 0, column: 0 }
    case 'last':
      return clampPosition({ row: rows - 1, column: columns - 1 }, bounds)
    default:
      return jump ? jumpFrom(from, target, bounds) : neighbourCell(from, target, bounds)
  }
}

/** Moves the focus; with `extend` the anchor stays and the range grows. */
export function moveRange(
  range: CellRange,
  target: MoveTarget,
  bounds: MoveBounds,
  { extend = false, jump = false } = {},
): CellRange {
  const focus = targetOf(range.focus, target, bounds, jump)
  return extend ? { anchor: range.anchor, focus } : singleCellRange(focus)
}

/** Tab and Enter with a chosen rectangle walk through it, round and round; the rectangle stays. */
function cycleInside(range: CellRange, active: CellPosition, by: 1 | -1, along: 'row' | 'column'): CellPosition {
  const { top, left, bottom, right } = cellBoxOf(range)
  const [height, width] = [bottom - top + 1, right - left + 1]
  const [row, column] = [active.row - top, active.column - left]
  const at = along === 'row' ? row * width + column : column * height + row
  const next = (at + by + width * height) % (width * height)
  const [line, rest] = along === 'row' ? [width, next] : [height, next]
  const [major, minor] = [Math.floor(rest / line), rest % line]
  return along === 'row' ? { row: top + major, column: left + minor } : { row: top + minor, column: left + major }
}

/** Tab without a rectangle: the next cell, at the end of a row the first of the next; undefined leaves the grid. */
function tabFrom(place: CellPosition, by: 1 | -1, { rows, columns }: GridExtent): CellPosition | undefined {
  const at = place.row * columns + place.column + by
  if (at < 0 || at >= rows * columns) return undefined
  return { row: Math.floor(at / columns), column: at % columns }
}

/** Where Tab goes. */
export function nextByTab(
  range: CellRange,
  active: CellPosition,
  by: 1 | -1,
  extent: GridExtent,
): CellPosition | undefined {
  return isSingleCell(range) ? tabFrom(active, by, extent) : cycleInside(range, active, by, 'row')
}

/** Where Enter goes: down, with Shift up. */
export function nextByEnter(range: CellRange, active: CellPosition, by: 1 | -1, extent: GridExtent): CellPosition {
  return isSingleCell(range)
    ? neighbourCell(active, by === 1 ? 'down' : 'up', extent)
    : cycleInside(range, active, by, 'column')
}
