import { moveRows } from '../../../model/edit/edit-rows.ts'
import { styledDiv } from '../../dom/styled-element.ts'
import type { GridView } from '../../view/grid-view.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import type { DragSession } from '../cursor/drag-session.ts'
import styles from './drag-row.module.css'

/** A press that moves less than this is a click. */
const threshold = 4
/** So near the edge the rows scroll under the pointer. */
const edge = 28

function carried({ view }: GridCursor, id: string): readonly string[] {
  const { selection } = view.grid
  return selection.has(id) ? selection.ids : [id]
}

/** A row is drawn by its handle; chosen ones come along, and Escape puts them back. Works with frozen columns. */
export function dragRow(cursor: GridCursor, id: string, { clientY }: PointerEvent): DragSession {
  const line = styledDiv('', { class: styles['dropLine'] ?? '', 'aria-hidden': 'true' })
  let to: number | undefined
  const stopping = new AbortController()
  const { signal } = stopping
  const move = (event: PointerEvent) => {
    if (signal.aborted) return
    if (to === undefined && Math.abs(event.clientY - clientY) < threshold) return
    cursor.dragging = true
    cursor.closePopup()
    to = placeAt(cursor.view, event.clientY)
    show(cursor.view, line, to)
  }
  const end = () => {
    if (signal.aborted) return
    stopping.abort()
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

/** The place between two rows that is nearest to the pointer; at the edge the rows scroll on. */
function placeAt(view: GridView, y: number): number {
  const { scroller, body } = view.elements
  const frame = scroller.getBoundingClientRect()
  if (y < frame.top + edge + view.elements.head.offsetHeight) scroller.scrollTop -= edge
  else if (y > frame.bottom - edge) scroller.scrollTop += edge
  const { heights } = view.geometry
  const shift = view.geometry.shift(scroller.scrollTop)
  const pixel = y - body.getBoundingClientRect().top - shift
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
  cursor.view.announce(`已移动 ${moveRows(cursor.view.grid, ids, to)} 行`)
}
