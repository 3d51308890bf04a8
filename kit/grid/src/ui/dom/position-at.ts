import type { CellPosition } from '../../model/moves/cell-range.ts'
import type { ColumnPosition } from '../../model/view/column-window.ts'
import type { GridGeometry } from './grid-geometry.ts'

type Scrolled = Pick<HTMLElement, 'scrollTop' | 'scrollLeft'>

const widthOf = (positions: readonly ColumnPosition[]) => positions.reduce((sum, { width }) => sum + width, 0)

const between = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))

/** The cell nearest to a point of what is seen: `x` from the left edge, `y` from the upper edge of the rows. */
export function positionAt(geometry: GridGeometry, x: number, y: number, scrolled: Scrolled): CellPosition {
  const { heights, viewport } = geometry
  const pixel = geometry.content(scrolled.scrollTop) + between(y, 0, viewport.height - 1)
  return {
    row: heights.rowAt(between(pixel, 0, heights.total - 1)),
    column: columnAt(geometry, between(x, 0, viewport.width - 1), scrolled.scrollLeft),
  }
}

/** Below frozen columns nothing else is meant, however far the others are scrolled. */
function columnAt({ layout, viewport }: GridGeometry, x: number, scrollLeft: number): number {
  const { left, middle, right, total } = layout
  const fromRight = viewport.width - x
  const pixel = x < widthOf(left) ? x : fromRight < widthOf(right) ? total - fromRight : x + scrollLeft
  const all = [...left, ...middle, ...right]
  return Math.max(
    0,
    all.findLastIndex(({ left: begin }) => begin <= pixel),
  )
}
