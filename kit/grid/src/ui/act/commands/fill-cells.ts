import { fill, fillDown, fillRight } from '../../../model/fill/fill.ts'
import { fillTarget } from '../../../model/fill/fill-target.ts'
import { type Box, boxOf } from '../../../model/moves/range.ts'
import type { Cursor } from '../cursor/cursor.ts'
import type { Drag } from '../cursor/drag-under-way.ts'
import { hitOf } from '../cursor/hit.ts'

/** Ctrl+D and Ctrl+R. */
export function fillAlong({ view }: Cursor, box: Box, way: 'fill-down' | 'fill-right'): void {
  const fillBox = way === 'fill-down' ? fillDown : fillRight
  fillBox(view.grid, view.geometry.keys, box)
}

/** The handle is drawn: until the button is let go, the cells that would be filled are shown as chosen. */
export function drawFill(cursor: Cursor): Drag | undefined {
  const { view, range } = cursor
  if (range === undefined) return undefined
  cursor.leave()
  const source = boxOf(range)
  let target = fillTarget(source, { row: source.bottom, column: source.right })
  const move = ({ clientX, clientY }: PointerEvent) => {
    const hit = hitOf(document.elementFromPoint(clientX, clientY))
    if (hit === undefined) return
    target = fillTarget(source, view.placeOf(hit.spot))
    const box = target ?? source
    cursor.choose({
      anchor: { row: Math.min(source.top, box.top), column: Math.min(source.left, box.left) },
      focus: { row: Math.max(source.bottom, box.bottom), column: Math.max(source.right, box.right) },
    })
  }
  const end = ({ type, ctrlKey }: PointerEvent) => {
    if (type !== 'pointerup' || target === undefined) return
    fill(view.grid, view.geometry.keys, source, target, ctrlKey ? 'copy' : 'series')
  }
  return { move, end }
}
