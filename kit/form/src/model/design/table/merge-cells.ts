import type { FormNode } from '../../document/node/form-node.ts'
import { isCovered } from '../../document/node/table-shape.ts'
import { cellsOf, mapCells, spans, withCells, withSpans, type CellPlace } from './table-cells.ts'

/** What is said where cells cannot be joined (rules/data-entry#table-layouts). */
export const mergeTexts = {
  lastRow: '当前是最后一行，无法向下合并',
  noDown: '当前表格无法向下合并',
  lastColumn: '当前是最后一列，无法向右合并',
  noRight: '当前表格无法向右合并',
} as const

/** A changed table, or why it cannot be changed. */
export type TableChange = FormNode | string

/** Joins a cell with the one below it. What lay there lies in the joined cell. */
export function mergeDown(table: FormNode, place: CellPlace): TableChange {
  const cells = cellsOf(table)
  const cell = cells[place.row]?.[place.column]
  if (cell === undefined || isCovered(cell)) return mergeTexts.noDown
  const { columns, rows } = spans(cell)
  const next = { row: place.row + rows, column: place.column }
  if (next.row >= cells.length) return mergeTexts.lastRow
  const other = cells[next.row]?.[next.column]
  if (other === undefined || isCovered(other) || spans(other).columns !== columns) return mergeTexts.noDown
  return merged(table, place, next, withSpans(cell, columns, rows + spans(other).rows))
}

/** Joins a cell with the one to the right of it. */
export function mergeRight(table: FormNode, place: CellPlace): TableChange {
  const cells = cellsOf(table)
  const cell = cells[place.row]?.[place.column]
  if (cell === undefined || isCovered(cell)) return mergeTexts.noRight
  const { columns, rows } = spans(cell)
  const next = { row: place.row, column: place.column + columns }
  if (next.column >= (cells[place.row]?.length ?? 0)) return mergeTexts.lastColumn
  const other = cells[next.row]?.[next.column]
  if (other === undefined || isCovered(other) || spans(other).rows !== rows) return mergeTexts.noRight
  return merged(table, place, next, withSpans(cell, columns + spans(other).columns, rows))
}

function merged(table: FormNode, place: CellPlace, next: CellPlace, joined: FormNode): FormNode {
  const cells = cellsOf(table)
  const moved = cells[next.row]?.[next.column]?.children ?? []
  const change = (cell: FormNode, { row, column }: CellPlace): FormNode => {
    if (row === place.row && column === place.column) return { ...joined, children: [...cell.children, ...moved] }
    return row === next.row && column === next.column ? { ...withSpans(cell, 0, 0), children: [] } : cell
  }
  return withCells(table, mapCells(cells, change))
}

/** Takes a joined cell apart; what lay in it stays in the first. */
export function splitCell(table: FormNode, place: CellPlace): TableChange {
  const cells = cellsOf(table)
  const cell = cells[place.row]?.[place.column]
  if (cell === undefined || isCovered(cell)) return '当前单元格无法拆分'
  const { columns, rows } = spans(cell)
  if (columns === 1 && rows === 1) return '当前单元格没有合并过'
  const isWithin = ({ row, column }: CellPlace) =>
    row >= place.row && row < place.row + rows && column >= place.column && column < place.column + columns
  return withCells(
    table,
    mapCells(cells, (cell, place) => (isWithin(place) ? withSpans(cell, 1, 1) : cell)),
  )
}
