import { moveRows } from '../../../model/edit/edit-rows.ts'
import { styledDiv } from '../../dom/styled-element.ts'
import { textsOf } from '../../dom/lazy-texts.ts'
import { EdgeScroll, rowsBox } from '../cursor/edge-scroll.ts'
import type { GridView } from '../../view/grid-view.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import type { DragSession } from '../cursor/drag-session.ts'
import styles from './drag-row.module.css'

/** A press that moves less than this is a click. */
const threshold = 4

function carried({ view }: GridCursor, id: string): readonly string[] {
  const { selection } = view.grid
  return selection.has(id) ? selection.ids : [id]
}

/** A row is drawn by its handle; chosen ones come along, and Escape puts them back. Works with frozen columns. */
export function dragRow(cursor: GridCursor, id: string, { clientY }: PointerEvent): DragSession {
  const line = styledDiv('', { class: styles['dropLine'] ?? '', 'aria-hidden': 'true' })
  let to: number | undefined
  const edges = new EdgeScroll(cursor.view, ({ clientY: y }) => {
    to = placeAt(cursor.view, y)
    show(cursor.view, line, to)
  })
  const stopping = new AbortController()
  const { signal } = stopping
  const move = (event: PointerEvent) => {
    if (signal.aborted) return
    if (to === undefined && Math.abs(event.clientY - clientY) < threshold) return
    cursor.dragging = true
    cursor.closePopup()
    // Only up and down: sideways there is nothing to be reached.
    const { left, right } = rowsBox(cursor.view)
    edges.move({ clientX: (left + right) / 2, clientY: event.clientY })
  }
  const end = () => {
    if (signal.aborted) return
    stopping.abort()
    edges.stop()
    line.remove()
    if (to !== undefined) drop(cursor, carried(cursor, id), to)
    setTimeout(() => (cursor.dragging = false))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || to === undefined) return
    event.stopPropagation() // the dialog around it stays open
    to = undefined
    end()
  }
  document.addEventListener('keydown', onKey, { signal, capture: true })
  return { move, end }
}

/** The place between two rows that is nearest to the pointer. */
function placeAt(view: GridView, y: number): number {
  const { top, bottom } = rowsBox(view)
  const { heights } = view.geometry
  const pixel = view.geometry.content(view.elements.scroller.scrollTop) + Math.min(Math.max(y, top), bottom) - top
  const row = heights.rowAt(Math.max(0, pixel))
  return pixel > heights.top(row) + heights.height(row) / 2 ? row + 1 : row
}

function show(view: GridView, line: HTMLElement, to: number): void {
  const { heights } = view.geometry
  const top = heights.top(to) + view.geometry.shift(view.elements.scroller.scrollTop)
  line.style.transform = `translateY(${top}px)`
  if (line.parentNode === null) view.elements.body.append(line)
}

function drop(cursor: GridCursor, ids: readonly string[], to: number): void {
  cursor.commitEdit()
  cursor.view.announce(
    textsOf(cursor.view).moved(moveRows(cursor.view.grid, ids, cursor.view.grid.shown.storedPlace(to))),
  )
}
