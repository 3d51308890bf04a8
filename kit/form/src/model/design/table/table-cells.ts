import type { FormNode } from '../../document/node/form-node.ts'
import { isCovered, spanOf } from '../../document/node/table-shape.ts'

/** Row and column of a cell. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

export type TableCells = readonly (readonly FormNode[])[]

export const cellsOf = (table: FormNode): TableCells => table.children.map(({ children }) => children)

export const spans = (cell: FormNode) => ({ columns: spanOf(cell.own, 'colspan'), rows: spanOf(cell.own, 'rowspan') })

export const withSpans = (cell: FormNode, columns: number, rows: number): FormNode => ({
  ...cell,
  own: { ...cell.own, colspan: columns, rowspan: rows },
})

/** The table with other cells in its rows; a row keeps what else is said of it. */
export const withCells = (table: FormNode, cells: TableCells): FormNode => ({
  ...table,
  children: table.children.map((row, at) => ({ ...row, children: cells[at] ?? [] })),
})

/** Every cell through a change that knows its place. */
export const mapCells = (cells: TableCells, change: (cell: FormNode, place: CellPlace) => FormNode): TableCells =>
  cells.map((line, row) => line.map((cell, column) => change(cell, { row, column })))

/** The cell that is seen at a place: it may begin above it or before it. */
export function ownerOf(cells: TableCells, { row, column }: CellPlace): CellPlace | undefined {
  for (let r = row; r >= 0; r--)
    for (let c = column; c >= 0; c--) {
      const cell = cells[r]?.[c]
      if (cell === undefined || isCovered(cell)) continue
      const { columns, rows } = spans(cell)
      if (r + rows > row && c + columns > column) return { row: r, column: c }
    }
  return undefined
}

/** An empty cell; `id` is new. */
export const emptyCell = (id: string, span: 0 | 1): FormNode => ({
  id,
  sort: 'cell',
  own: { colspan: span, rowspan: span, list: [] },
  children: [],
  mends: [],
})
