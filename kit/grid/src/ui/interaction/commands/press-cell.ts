import { cellRenderContext } from '../../view/cell-painter.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'

interface CellPress {
  readonly byKey?: boolean
  readonly shift?: boolean
}

/** A click or Space on the active cell, if it is edited by that; answers whether it meant anything. */
export function pressCell(
  cursor: GridCursor,
  target: Element,
  { byKey = false, shift = false }: CellPress = {},
): boolean {
  const { active: address, view } = cursor
  const cell = view.cell(address)
  const row = address && view.grid.rows.get(address.id)
  if (address === undefined || cell?.face.onActivate === undefined || row === undefined) return false
  const tool = !view.grid.cells.isWritable(address.key) && view.grid.cells.column(address.key).disabled !== true
  if (!tool && !view.mayWrite(address)) return false
  return cell.face.onActivate({
    context: cellRenderContext(cell, row, view.positionOf(address).row, view.cellPaintContext),
    value: row[address.key],
    set: value => cursor.setCellValues(address, { [address.key]: value }),
    open: what => openOfRow(cursor, what),
    expand: () => view.toggle(address.id),
    target,
    byKey,
    shift,
  })
}

/** The click that ends the drawing of rows opens nothing, and where nothing is written no row is moved. */
function openOfRow(cursor: GridCursor, what: 'row-menu' | 'sub-table'): boolean {
  const { readOnly, hasSubTable } = cursor.view.options
  if (cursor.dragging || !(what === 'sub-table' ? hasSubTable : !readOnly)) return false
  cursor.openPopup(what)
  return true
}
