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

export interface Box {
  readonly top: number
  readonly left: number
  readonly bottom: number
  readonly right: number
}

export interface Extent {
  readonly rows: number
  readonly columns: number
}

export const rangeAt = (place: CellPosition): CellRange => ({ anchor: place, focus: place })

export function boxOf({ anchor, focus }: CellRange): Box {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

export const isSingle = ({ anchor, focus }: CellRange): boolean =>
  anchor.row === focus.row && anchor.column === focus.column

export function contains(range: CellRange, { row, column }: CellPosition): boolean {
  const { top, bottom, left, right } = boxOf(range)
  return row >= top && row <= bottom && column >= left && column <= right
}

export function clamp({ row, column }: CellPosition, { rows, columns }: Extent): CellPosition {
  return {
    row: Math.max(0, Math.min(row, rows - 1)),
    column: Math.max(0, Math.min(column, columns - 1)),
  }
}

export const indexes = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i)
