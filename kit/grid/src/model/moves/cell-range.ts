/** A cell by its place on the screen: row and column of what is shown. */
export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** A chosen rectangle: from the cell where it began to the cell where it goes on. */
export interface CellRange {
  readonly anchor: CellPosition
  readonly focus: CellPosition
}

export interface CellBox {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export interface GridExtent {
  readonly rows: number
  readonly columns: number
}

export const singleCellRange = (place: CellPosition): CellRange => ({ anchor: place, focus: place })

export function cellBoxOf({ anchor, focus }: CellRange): CellBox {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

export const isSingleCell = ({ anchor, focus }: CellRange): boolean =>
  anchor.row === focus.row && anchor.column === focus.column

export function rangeContains(range: CellRange, { row, column }: CellPosition): boolean {
  const { top, bottom, left, right } = cellBoxOf(range)
  return row >= top && row <= bottom && column >= left && column <= right
}

export function clampPosition({ row, column }: CellPosition, { rows, columns }: GridExtent): CellPosition {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  }
}

export const indexesBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
