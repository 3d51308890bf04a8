import type { GridColumn } from '../columns/grid-column.ts'

export interface ColumnPosition {
  readonly column: GridColumn
  readonly width: number
  /** Pixels from the left of the content. */
  readonly left: number
}

export interface ColumnLayout {
  readonly left: readonly ColumnPosition[]
  readonly middle: readonly ColumnPosition[]
  readonly right: readonly ColumnPosition[]
  readonly total: number
}

/** The shown columns: frozen ones at the left, then the rest, then frozen ones at the right; hidden ones nowhere. */
export function layoutColumns(columns: readonly GridColumn[], widths: readonly number[]): ColumnLayout {
  const shown = columns
    .map((column, at) => ({ column, width: widths[at] ?? 0 }))
    .filter(({ column }) => column.type !== 'hidden')
  let next = 0
  const place = (side: GridColumn['fixed']) =>
    shown
      .filter(({ column }) => column.fixed === side)
      .map(each => {
        next += each.width
        return { ...each, left: next - each.width }
      })
  const [left, middle, right] = [place('left'), place(undefined), place('right')]
  return { left, middle, right, total: next }
}

const widthOf = (positions: readonly ColumnPosition[]) => positions.reduce((sum, { width }) => sum + width, 0)

/** The middle columns to draw at a horizontal scroll position, some more on each side. */
export function columnWindow(
  layout: ColumnLayout,
  scrollLeft: number,
  viewport: number,
  more = 1,
): readonly ColumnPosition[] {
  const from = scrollLeft + widthOf(layout.left)
  const to = scrollLeft + viewport - widthOf(layout.right)
  const seen = layout.middle.map(({ left, width }) => left + width > from && left < to)
  const [first, last] = [seen.indexOf(true), seen.lastIndexOf(true)]
  return first < 0 ? [] : layout.middle.slice(Math.max(0, first - more), last + 1 + more)
}
