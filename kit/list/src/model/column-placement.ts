import { shownColumns, type LayoutColumn, type ColumnsLayout, type ColumnPin } from './columns-layout.ts'

/** A column where it lies: its width once widths are fixed, and how far from its edge it is held. */
export interface PlacedColumn<C> {
  column: C
  width: number | undefined
  pin: ColumnPin | undefined
  /** Pixels from the edge it is held at. */
  offset: number
}

export interface ColumnPlacement<C> {
  columns: readonly PlacedColumn<C>[]
  /** Widths are exact; otherwise every column is as wide as what stands in it. */
  fixed: boolean
  /** The least width of the whole table, ticks and actions included. */
  least: number
}

export interface TableSides {
  /** Width of the ticks before the columns and of the actions behind them; 0 where there are none. */
  before: number
  behind: number
}

/** A column nobody gave a width, where one is needed. */
const USUAL = 150
const FIRST = 240

/**
 * Where the columns lie. Held ones need exact widths, and so do rows that come and go while one scrolls (`exact`):
 * then every column has one. The first column is held left as long as the table may slide at all.
 */
export function placeColumns<C extends LayoutColumn>(
  columns: readonly C[],
  layout: ColumnsLayout,
  sides: TableSides,
  exact = false,
): ColumnPlacement<C> {
  const shown = shownColumns(columns, layout)
  const sorted = [...heldAt(shown, layout, 'left'), ...free(shown, layout), ...heldAt(shown, layout, 'right')]
  const fixed = exact || Object.keys(layout.widths).length > 0 || sorted.some((one, at) => at > 0 && pinOf(layout, one))
  const widthOf = (column: C) => layout.widths[column.key] ?? column.width ?? (column === columns[0] ? FIRST : USUAL)
  const sum = (some: readonly C[]) => some.reduce((total, column) => total + widthOf(column), 0)
  const placed = sorted.map((column, at): PlacedColumn<C> => {
    const pin = at === 0 ? 'left' : pinOf(layout, column)
    const offset =
      pin === 'left' ? sum(sorted.slice(0, at)) : pin === 'right' ? sides.behind + sum(sorted.slice(at + 1)) : 0
    return { column, pin, offset, width: fixed ? widthOf(column) : column.width }
  })
  return { columns: placed, fixed, least: fixed ? sides.before + sum(sorted) + sides.behind : 0 }
}

const pinOf = (layout: ColumnsLayout, { key }: LayoutColumn): ColumnPin | undefined => layout.pins[key]

function heldAt<C extends LayoutColumn>(shown: readonly C[], layout: ColumnsLayout, pin: ColumnPin): C[] {
  return shown.filter((column, at) => (at === 0 ? pin === 'left' : pinOf(layout, column) === pin))
}

const free = <C extends LayoutColumn>(shown: readonly C[], layout: ColumnsLayout): C[] =>
  shown.filter((column, at) => at > 0 && pinOf(layout, column) === undefined)
