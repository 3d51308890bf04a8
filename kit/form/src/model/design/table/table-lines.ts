import type { FormNode } from '../../document/node/form-node.ts'
import { isCovered } from '../../document/node/table-shape.ts'
import { documentLimits } from '../../document/read/source.ts'
import type { TableChange } from './merge-cells.ts'
import { cellsOf, emptyCell, mapCells, ownerOf, spans, withCells, withSpans, type TableCells } from './table-cells.ts'

type NextId = () => string

const full = `表格最多 ${documentLimits.cells}×${documentLimits.cells} 个单元格`

/** A row more below one; cells that reach over the seam grow. */
export function addRow(table: FormNode, row: number, nextId: NextId): TableChange {
  const cells = cellsOf(table)
  if (cells.length >= documentLimits.cells) return full
  const { grown, line } = grownOver(cells, row, nextId)
  const added: FormNode = { id: nextId(), sort: 'row', own: { tds: [] }, children: line, mends: [] }
  const changed = withCells(table, grown)
  return { ...changed, children: changed.children.toSpliced(row + 1, 0, added) }
}

/** A column more to the right of one. */
export function addColumn(table: FormNode, column: number, nextId: NextId): TableChange {
  const turned = turnedOver(cellsOf(table))
  if (turned.length >= documentLimits.cells) return full
  const { grown, line } = grownOver(turned, column, nextId)
  return withCells(table, turnedOver(grown.toSpliced(column + 1, 0, line)))
}

/** Takes a row out with what lies in it; cells that reach further shrink, those that begin in it begin in the next. */
export function removeRow(table: FormNode, row: number): TableChange {
  const cells = cellsOf(table)
  if (cells.length <= 1) return '表格至少保留一行'
  const changed = withCells(table, shrunkOver(cells, row))
  return { ...changed, children: changed.children.toSpliced(row, 1) }
}

export function removeColumn(table: FormNode, column: number): TableChange {
  const turned = turnedOver(cellsOf(table))
  if (turned.length <= 1) return '表格至少保留一列'
  return withCells(table, turnedOver(shrunkOver(turned, column).toSpliced(column, 1)))
}

/** Rows for columns: what is said of rows is said once. */
const turnedOver = (cells: TableCells): TableCells =>
  (cells[0] ?? []).map((_, column) => cells.flatMap(line => (line[column] ? [turned(line[column])] : [])))

const turned = (cell: FormNode): FormNode => {
  const { columns, rows } = spans(cell)
  return columns === rows ? cell : withSpans(cell, rows, columns)
}

function grownOver(cells: TableCells, row: number, nextId: NextId) {
  const reaches = (column: number) => {
    const owner = ownerOf(cells, { row, column })
    const cell = owner && cells[owner.row]?.[owner.column]
    return owner && cell && owner.row + spans(cell).rows > row + 1 ? owner : undefined
  }
  const line = (cells[row] ?? []).map((_, column) => emptyCell(nextId(), reaches(column) ? 0 : 1))
  const grown = mapCells(cells, (cell, place) => {
    const isOver = !isCovered(cell) && place.row <= row && place.row + spans(cell).rows > row + 1
    return isOver ? withSpans(cell, spans(cell).columns, spans(cell).rows + 1) : cell
  })
  return { grown, line }
}

function shrunkOver(cells: TableCells, row: number): TableCells {
  return mapCells(cells, (cell, { row: at, column }) => {
    const { columns, rows } = spans(cell)
    const above = cells[row]?.[column]
    if (at === row + 1 && above && !isCovered(above) && spans(above).rows > 1)
      return { ...withSpans(cell, spans(above).columns, spans(above).rows - 1), children: above.children }
    return !isCovered(cell) && at < row && at + rows > row ? withSpans(cell, columns, rows - 1) : cell
  })
}
