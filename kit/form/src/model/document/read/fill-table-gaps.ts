import { isCoveredCell, cellSpanOf } from '../node/table-shape.ts'
import type { FormNode } from '../node/form-node.ts'

/** The cells of a table row by row; those that are missing are made by `added`. */
type Cells = readonly (readonly FormNode[])[]

/**
 * Lays cells out as a browser does and fills the gaps, so that every row has a cell in every column: covered ones where
 * another lies over the place, empty ones at the ends of short rows. Undefined where there was no gap.
 */
export function fillTableGaps(rows: Cells, added: (isCovered: boolean) => FormNode): Cells | undefined {
  const covered = rows.map(() => new Set<number>())
  const laid = rows.map((cells, row) => layRow(cells, row, covered, added))
  const width = Math.max(0, ...laid.map(cells => cells.length))
  const full = laid.map((cells, row) => fillRow(cells, width, covered[row], added))
  return full.some((cells, row) => cells.length !== rows[row]?.length) ? full : undefined
}

type Covered = readonly Set<number>[]

function layRow(cells: readonly FormNode[], row: number, covered: Covered, added: (is: boolean) => FormNode) {
  const laid: FormNode[] = []
  for (const cell of cells) {
    while (!isCoveredCell(cell) && covered[row]?.has(laid.length)) laid.push(added(true))
    if (!isCoveredCell(cell)) cover(cell, row, laid.length, covered)
    laid.push(cell)
  }
  return laid
}

function cover(cell: FormNode, row: number, column: number, covered: Covered): void {
  for (let r = row; r < row + cellSpanOf(cell.own, 'rowspan'); r++)
    for (let c = column; c < column + cellSpanOf(cell.own, 'colspan'); c++)
      if (r !== row || c !== column) covered[r]?.add(c)
}

function fillRow(
  cells: readonly FormNode[],
  width: number,
  covered: ReadonlySet<number> | undefined,
  added: (is: boolean) => FormNode,
) {
  const end = Math.max(width, ...(covered ?? []).values().map(column => column + 1))
  const missing = Array.from({ length: end - cells.length }, (_, at) => added(covered?.has(cells.length + at) ?? false))
  return [...cells, ...missing]
}
