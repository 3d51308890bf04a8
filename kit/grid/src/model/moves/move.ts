import { boxOf, clamp, type Extent, isSingle, type CellPosition, type CellRange, rangeAt } from './range.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

export interface MoveWorld extends Extent {
  /** Rows of one page of the screen. */
  readonly page: number
  readonly isEmpty: (place: CellPosition) => boolean
}

const steps: Readonly<Record<Direction, CellPosition>> = {
  up: { row: -1, column: 0 },
  down: { row: 1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
}

const add = (a: CellPosition, b: CellPosition): CellPosition => ({ row: a.row + b.row, column: a.column + b.column })
const same = (a: CellPosition, b: CellPosition) => a.row === b.row && a.column === b.column

/** One cell further; at the edge the cell stays. */
export const stepFrom = (place: CellPosition, direction: Direction, world: Extent): CellPosition =>
  clamp(add(place, steps[direction]), world)

/** Ctrl+arrow: to the end of filled cells, or over empty ones to the next filled cell, else to the edge. */
function jumpFrom(place: CellPosition, direction: Direction, world: MoveWorld): CellPosition {
  const next = (at: CellPosition) => stepFrom(at, direction, world)
  let at = next(place)
  const run = !world.isEmpty(place) && !world.isEmpty(at)
  const goesOn = (to: CellPosition) => (run ? !world.isEmpty(to) : world.isEmpty(at))
  while (!same(next(at), at) && goesOn(next(at))) at = next(at)
  return at
}

export type MoveTarget = Direction | 'page-up' | 'page-down' | 'row-start' | 'row-end' | 'first' | 'last'

function targetOf(from: CellPosition, target: MoveTarget, world: MoveWorld, jump: boolean): CellPosition {
  const { rows, columns, page } = world
  switch (target) {
    case 'page-up':
      return clamp({ ...from, row: from.row - page }, world)
    case 'page-down':
      return clamp({ ...from, row: from.row + page }, world)
    case 'row-start':
      return { ...from, column: 0 }
    case 'row-end':
      return { ...from, column: columns - 1 }
    case 'first':
      return { row: 0, column: 0 }
    case 'last':
      return clamp({ row: rows - 1, column: columns - 1 }, world)
    default:
      return jump ? jumpFrom(from, target, world) : stepFrom(from, target, world)
  }
}

/** Moves the focus; with `extend` the anchor stays and the range grows. */
export function moveRange(
  range: CellRange,
  target: MoveTarget,
  world: MoveWorld,
  { extend = false, jump = false } = {},
): CellRange {
  const focus = targetOf(range.focus, target, world, jump)
  return extend ? { anchor: range.anchor, focus } : rangeAt(focus)
}

/** Tab and Enter with a chosen rectangle walk through it, round and round; the rectangle stays. */
function cycleInside(range: CellRange, active: CellPosition, by: 1 | -1, along: 'row' | 'column'): CellPosition {
  const { top, left, bottom, right } = boxOf(range)
  const [height, width] = [bottom - top + 1, right - left + 1]
  const [row, column] = [active.row - top, active.column - left]
  const at = along === 'row' ? row * width + column : column * height + row
  const next = (at + by + width * height) % (width * height)
  const [line, rest] = along === 'row' ? [width, next] : [height, next]
  const [major, minor] = [Math.floor(rest / line), rest % line]
  return along === 'row' ? { row: top + major, column: left + minor } : { row: top + minor, column: left + major }
}

/** Tab without a rectangle: the next cell, at the end of a row the first of the next; undefined leaves the grid. */
function tabFrom(place: CellPosition, by: 1 | -1, { rows, columns }: Extent): CellPosition | undefined {
  const at = place.row * columns + place.column + by
  if (at < 0 || at >= rows * columns) return undefined
  return { row: Math.floor(at / columns), column: at % columns }
}

/** Where Tab goes. */
export function nextByTab(
  range: CellRange,
  active: CellPosition,
  by: 1 | -1,
  extent: Extent,
): CellPosition | undefined {
  return isSingle(range) ? tabFrom(active, by, extent) : cycleInside(range, active, by, 'row')
}

/** Where Enter goes: down, with Shift up. */
export function nextByEnter(range: CellRange, active: CellPosition, by: 1 | -1, extent: Extent): CellPosition {
  return isSingle(range) ? stepFrom(active, by === 1 ? 'down' : 'up', extent) : cycleInside(range, active, by, 'column')
}
