import { fillCells, fillDown, fillRight } from '../../../model/fill/fill-cells.ts'
import { fillTarget } from '../../../model/fill/fill-target.ts'
import { type CellBox, cellBoxOf } from '../../../model/moves/cell-range.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import type { DragSession } from '../cursor/drag-session.ts'
import { cellAtTarget } from '../cursor/cell-hit.ts'

/** Ctrl+D and Ctrl+R. */
export function fillByKey({ view }: GridCursor, box: CellBox, way: 'fill-down' | 'fill-right'): void {
  const fillBox = way === 'fill-down' ? fillDown : fillRight
  fillBox(view.grid, view.geometry.keys, box)
}

/** The handle is drawn: until the button is let go, the cells that would be filled are shown as chosen. */
export function dragFill(cursor: GridCursor): DragSession | undefined {
  const { view, range } = cursor
  if (range === undefined) return undefined
  cursor.commitEdit()
  const source = cellBoxOf(range)
  let target = fillTarget(source, { row: source.bottom, column: source.right })
  const move = ({ clientX, clientY }: PointerEvent) => {
    const hit = cellAtTarget(document.elementFromPoint(clientX, clientY))
    if (hit === undefined) return
    target = fillTarget(source, view.positionOf(hit.spot))
    const box = target ?? source
    cursor.selectRange({
      anchor: { row: Math.min(source.top, box.top), column: Math.min(source.left, box.left) },
      focus: { row: Math.max(source.bottom, box.bottom), column: Math.max(source.right, box.right) },
    })
  }
  const end = ({ type, ctrlKey }: PointerEvent) => {
    if (type !== 'pointerup' || target === undefined) return
    fillCells(view.grid, view.geometry.keys, source, target, ctrlKey ? 'copy' : 'series')
  }
  return { move, end }
}
