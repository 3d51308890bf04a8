import type { FormNode } from '../../document/node/form-node.ts'
import { isCoveredCell } from '../../document/node/table-shape.ts'
import {
  tableCellsOf,
  mapTableCells,
  cellSpans,
  withTableCells,
  withCellSpans,
  type TableCellPosition,
} from './table-cells.ts'

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
export function mergeCellDown(table: FormNode, position: TableCellPosition): TableChange {
  const cells = tableCellsOf(table)
  const cell = cells[position.row]?.[position.column]
  if (cell === undefined || isCoveredCell(cell)) return mergeTexts.noDown
  const { columns, rows } = cellSpans(cell)
  const next = { row: position.row + rows, column: position.column }
  if (next.row >= cells.length) return mergeTexts.lastRow
  const other = cells[next.row]?.[next.column]
  if (other === undefined || isCoveredCell(other) || cellSpans(other).columns !== columns) return mergeTexts.noDown
  return merged(table, position, next, withCellSpans(cell, columns, rows + cellSpans(other).rows))
}

/** Joins a cell with the one to the right of it. */
export function mergeCellRight(table: FormNode, position: TableCellPosition): TableChange {
  const cells = tableCellsOf(table)
  const cell = cells[position.row]?.[position.column]
  if (cell === undefined || isCoveredCell(cell)) return mergeTexts.noRight
  const { columns, rows } = cellSpans(cell)
  const next = { row: position.row, column: position.column + columns }
  if (next.column >= (cells[position.row]?.length ?? 0)) return mergeTexts.lastColumn
  const other = cells[next.row]?.[next.column]
  if (other === undefined || isCoveredCell(other) || cellSpans(other).rows !== rows) return mergeTexts.noRight
  return merged(table, position, next, withCellSpans(cell, columns + cellSpans(other).columns, rows))
}

function merged(table: FormNode, position: TableCellPosition, next: TableCellPosition, joined: FormNode): FormNode {
  const cells = tableCellsOf(table)
  const moved = cells[next.row]?.[next.column]?.children ?? []
  const change = (cell: FormNode, { row, column }: TableCellPosition): FormNode => {
    if (row === position.row && column === position.column) return { ...joined, children: [...cell.children, ...moved] }
    return row === next.row && column === next.column ? { ...withCellSpans(cell, 0, 0), children: [] } : cell
  }
  return withTableCells(table, mapTableCells(cells, change))
}

/** Takes a joined cell apart; what lay in it stays in the first. */
export function splitCell(table: FormNode, position: TableCellPosition): TableChange {
  const cells = tableCellsOf(table)
  const cell = cells[position.row]?.[position.column]
  if (cell === undefined || isCoveredCell(cell)) return '当前单元格无法拆分'
  const { columns, rows } = cellSpans(cell)
  if (columns === 1 && rows === 1) return '当前单元格没有合并过'
  const isWithin = ({ row, column }: TableCellPosition) =>
    row >= position.row && row < position.row + rows && column >= position.column && column < position.column + columns
  return withTableCells(
    table,
    mapTableCells(cells, (cell, place) => (isWithin(place) ? withCellSpans(cell, 1, 1) : cell)),
  )
}
