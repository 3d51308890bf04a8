import { isMovableRow } from '../../../model/edit/order-number.ts'
import type { Cursor } from '../cursor/cursor.ts'
import { startDrag } from './drag.ts'
import { hitOf } from '../cursor/hit.ts'
import { tools } from '../commands/tools.ts'

/** Rows are drawn by their handle, with mouse or finger. */
export function listenToRowDrag(cursor: Cursor): () => void {
  const { scroller } = cursor.view.stage
  const onDown = (event: PointerEvent) => {
    const hit = hitOf(event.target)
    if (hit === undefined || event.button !== 0 || cursor.view.options.readOnly) return
    const { type, disabled } = cursor.view.grid.cells.column(hit.spot.key)
    if (type !== 'row-drag-sort' || disabled === true || !isMovableRow(cursor.view.grid, hit.spot.id)) return
    startDrag(cursor, tools.rowDrag, ({ dragRow }) => dragRow(cursor, hit.spot.id, event))
  }
  scroller.addEventListener('pointerdown', onDown)
  return () => scroller.removeEventListener('pointerdown', onDown)
}
