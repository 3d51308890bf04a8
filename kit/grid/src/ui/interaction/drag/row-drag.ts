import { isMovableRow } from '../../../model/edit/order-number.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import { startDrag } from './start-drag.ts'
import { cellAtTarget } from '../cursor/cell-hit.ts'
import { lazyTools } from '../commands/lazy-tools.ts'

/** Rows are drawn by their handle, with mouse or finger. */
export function listenToRowDrag(cursor: GridCursor): () => void {
  const { scroller } = cursor.view.elements
  const onDown = (event: PointerEvent) => {
    const hit = cellAtTarget(event.target)
    if (hit === undefined || event.button !== 0 || cursor.view.options.readOnly) return
    const { type, disabled } = cursor.view.grid.cells.column(hit.spot.key)
    if (type !== 'row-drag-sort' || disabled === true || !isMovableRow(cursor.view.grid, hit.spot.id)) return
    startDrag(cursor, lazyTools.rowDrag, ({ dragRow }) => dragRow(cursor, hit.spot.id, event))
  }
  scroller.addEventListener('pointerdown', onDown)
  return () => scroller.removeEventListener('pointerdown', onDown)
}
