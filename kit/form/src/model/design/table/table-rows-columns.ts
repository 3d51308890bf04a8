import type { FormNode } from '../../document/node/form-node.ts'
import { isCoveredCell } from '../../document/node/table-shape.ts'
import { documentLimits } from '../../document/read/document-source.ts'
import type { TableChange } from './merge-cells.ts'
import {
  tableCellsOf,
  emptyTableCell,
  mapTableCells,
  coveringCellOf,
  cellSpans,
  withTableCells,
  withCellSpans,
  type TableCells,
} from './table-cells.ts'

type NextId = () => string

const full = `表格最多 ${documentLimits.cells}×${documentLimits.cells} 个单元格`

/** A row more below one; cells that reach over the seam grow. */
export function addTableRow(table: FormNode, row: number, nextId: NextId): TableChange {
  const cells = tableCellsOf(table)
  if (cells.length >= documentLimits.cells) return full
  const { grown, line } = grownOver(cells, row, nextId)
  const added: FormNode = { id: nextId(), sort: 'row', own: { tds: [] }, children: line, corrections: [] }
  const changed = withTableCells(table, grown)
  return { ...changed, children: changed.children.toSpliced(row + 1, 0, added) }
}

/** A column more to the right of one. */
export function addTableColumn(table: FormNode, column: number, nextId: NextId): TableChange {
  const turned = turnedOver(tableCellsOf(table))
  if (turned.length >= documentLimits.cells) return full
  const { grown, line } = grownOver(turned, column, nextId)
  return withTableCells(table, turnedOver(grown.toSpliced(column + 1, 0, line)))
}

/** Takes a row out with what lies in it; cells that reach further shrink, those that begin in it begin in the next. */
export function removeTableRow(table: FormNode, row: number): TableChange {
  const cells = tableCellsOf(table)
  if (cells.length <= 1) return '表格至少保留一行'
  const changed = withTableCells(table, shrunkOver(cells, row))
  return { ...changed, children: changed.children.toSpliced(row, 1) }
}

export function removeTableColumn(table: FormNode, column: number): TableChange {
  const turned = turnedOver(tableCellsOf(table))
  if (turned.length <= 1) return '表格至少保留一列'
  return withTableCells(table, turnedOver(shrunkOver(turned, column).toSpliced(column, 1)))
}

/** Rows for columns: what is said of rows is said once. */
const turnedOver = (cells: TableCells): TableCells =>
  (cells[0] ?? []).map((_, column) => cells.flatMap(line => (line[column] ? [turned(line[column])] : [])))

const turned = (cell: FormNode): FormNode => {
  const { columns, rows } = cellSpans(cell)
  return columns === rows ? cell : withCellSpans(cell, rows, columns)
}

function grownOver(cells: TableCells, row: number, nextId: NextId) {
  const reaches = (column: number) => {
    const owner = coveringCellOf(cells, { row, column })
    const cell = owner && cells[owner.row]?.[owner.column]
    return owner && cell && owner.row + cellSpans(cell).rows > row + 1 ? owner : undefined
  }
  const line = (cells[row] ?? []).map((_, column) => emptyTableCell(nextId(), reaches(column) ? 0 : 1))
  const grown = mapTableCells(cells, (cell, position) => {
    const isOver = !isCoveredCell(cell) && position.row <= row && position.row + cellSpans(cell).rows > row + 1
    return isOver ? withCellSpans(cell, cellSpans(cell).columns, cellSpans(cell).rows + 1) : cell
  })
  return { grown, line }
}

function shrunkOver(cells: TableCells, row: number): TableCells {
  return mapTableCells(cells, (cell, { row: at, column }) => {
    const { columns, rows } = cellSpans(cell)
    const above = cells[row]?.[column]
    if (at === row + 1 && above && !isCoveredCell(above) && cellSpans(above).rows > 1)
      return { ...withCellSpans(cell, cellSpans(above).columns, cellSpans(above).rows - 1), children: above.children }
    return !isCoveredCell(cell) && at < row && at + rows > row ? withCellSpans(cell, columns, rows - 1) : cell
  })
}
