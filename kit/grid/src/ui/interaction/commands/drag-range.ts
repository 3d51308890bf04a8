import type { CellPosition } from '../../../model/moves/cell-range.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import type { DragSession } from '../cursor/drag-session.ts'
import { EdgeScroll, type PointerPlace, positionUnder } from '../cursor/edge-scroll.ts'

/** The rectangle grows with the pointer until the button is let go; at the edges the grid scrolls on. */
export function dragRange(cursor: GridCursor, anchor: CellPosition, begun: PointerPlace): DragSession {
  const follow = (place: PointerPlace) => {
    const focus = positionUnder(cursor.view, place)
    const now = cursor.range?.focus
    if (now?.row !== focus.row || now.column !== focus.column) cursor.selectRange({ anchor, focus })
  }
  const edges = new EdgeScroll(cursor.view, follow)
  edges.move(begun)
  return { move: event => edges.move(event), end: () => edges.stop() }
}
