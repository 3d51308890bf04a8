import { fillCells, fillDown, fillRight } from '../../../model/fill/fill-cells.ts'
import { fillExtent } from '../../../model/fill/fill-range.ts'
import { fillTarget } from '../../../model/fill/fill-target.ts'
import { type CellBox, cellBoxOf } from '../../../model/moves/cell-range.ts'
import { textsOf } from '../../dom/lazy-texts.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import type { DragSession } from '../cursor/drag-session.ts'
import { EdgeScroll, type PointerPlace, positionUnder } from '../cursor/edge-scroll.ts'

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
  const follow = (place: PointerPlace) => {
    target = fillTarget(source, positionUnder(view, place))
    const box = target ?? source
    cursor.selectRange({
      anchor: { row: Math.min(source.top, box.top), column: Math.min(source.left, box.left) },
      focus: { row: Math.max(source.bottom, box.bottom), column: Math.max(source.right, box.right) },
    })
  }
  const edges = new EdgeScroll(view, follow)
  const end = ({ type, ctrlKey }: PointerEvent) => {
    edges.stop()
    if (type !== 'pointerup' || target === undefined) return
    fillCells(view.grid, view.geometry.keys, source, target, ctrlKey ? 'copy' : 'series')
  }
  return { move: event => edges.move(event), end }
}

/** A double click on the handle: down to where the column beside is filled. */
export function fillBesideNeighbour({ view, range }: GridCursor): void {
  if (range === undefined) return
  const source = cellBoxOf(range)
  const target = fillExtent(view.grid, view.geometry.keys, source)
  if (target === undefined) return
  fillCells(view.grid, view.geometry.keys, source, target)
  view.announce(textsOf(view).filled((target.bottom - target.top + 1) * (target.right - target.left + 1)))
}
