import { contextOf } from '../../view/cell-painter.ts'
import type { Cursor } from '../cursor/cursor.ts'

interface Press {
  readonly byKey?: boolean
  readonly shift?: boolean
}

/** A click or Space on the active cell, if it is edited by that; answers whether it meant anything. */
export function pressCell(cursor: Cursor, target: Element, { byKey = false, shift = false }: Press = {}): boolean {
  const { active: spot, view } = cursor
  const cell = view.cell(spot)
  const row = spot && view.grid.rows.get(spot.id)
  if (spot === undefined || cell?.face.act === undefined || row === undefined) return false
  const tool = !view.grid.cells.isWritable(spot.key) && view.grid.cells.column(spot.key).disabled !== true
  if (!tool && !view.mayWrite(spot)) return false
  return cell.face.act({
    context: contextOf(cell, row, view.placeOf(spot).row, view.cellWorld),
    value: row[spot.key],
    set: value => cursor.set(spot, { [spot.key]: value }),
    open: what => openOfRow(cursor, what),
    expand: () => view.toggle(spot.id),
    target,
    byKey,
    shift,
  })
}

/** The click that ends the drawing of rows opens nothing, and where nothing is written no row is moved. */
function openOfRow(cursor: Cursor, what: 'row-menu' | 'sub-table'): boolean {
  const { readOnly, hasSubTable } = cursor.view.options
  if (cursor.dragging || !(what === 'sub-table' ? hasSubTable : !readOnly)) return false
  cursor.open(what)
  return true
}
