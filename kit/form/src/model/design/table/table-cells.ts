import type { FormNode } from '../../document/node/form-node.ts'
import { isCoveredCell, cellSpanOf } from '../../document/node/table-shape.ts'

/** Row and column of a cell. */
export interface TableCellPosition {
  readonly row: number
  readonly column: number
}

export type TableCells = readonly (readonly FormNode[])[]

export const tableCellsOf = (table: FormNode): TableCells => table.children.map(({ children }) => children)

export const cellSpans = (cell: FormNode) => ({
  columns: cellSpanOf(cell.own, 'colspan'),
  rows: cellSpanOf(cell.own, 'rowspan'),
})

export const withCellSpans = (cell: FormNode, columns: number, rows: number): FormNode => ({
  ...cell,
  own: { ...cell.own, colspan: columns, rowspan: rows },
})

/** The table with other cells in its rows; a row keeps what else is said of it. */
export const withTableCells = (table: FormNode, cells: TableCells): FormNode => ({
  ...table,
  children: table.children.map((row, at) => ({ ...row, children: cells[at] ?? [] })),
})

/** Every cell through a change that knows its place. */
export const mapTableCells = (
  cells: TableCells,
  change: (cell: FormNode, position: TableCellPosition) => FormNode,
): TableCells => cells.map((line, row) => line.map((cell, column) => change(cell, { row, column })))

/** The cell that is seen at a place: it may begin above it or before it. */
export function coveringCellOf(cells: TableCells, { row, column }: TableCellPosition): TableCellPosition | undefined {
  for (let r = row; r >= 0; r--)
    for (let c = column; c >= 0; c--) {
      const cell = cells[r]?.[c]
      if (cell === undefined || isCoveredCell(cell)) continue
      const { columns, rows } = cellSpans(cell)
      if (r + rows > row && c + columns > column) return { row: r, column: c }
    }
  return undefined
}

/** An empty cell; `id` is new. */
export const emptyTableCell = (id: string, span: 0 | 1): FormNode => ({
  id,
  sort: 'cell',
  own: { colspan: span, rowspan: span, list: [] },
  children: [],
  corrections: [],
})
