import { moveRows } from '../../../model/edit/rows.ts'
import { element } from '../../dom/element.ts'
import type { GridView } from '../../view/grid-view.ts'
import type { Cursor } from '../cursor/cursor.ts'
import type { Drag } from '../cursor/drag-under-way.ts'
import styles from './drag-row.module.css'

/** A press that moves less than this is a click. */
const threshold = 4
/** So near the edge the rows scroll under the pointer. */
const edge = 28

function carried({ view }: Cursor, id: string): readonly string[] {
  const { selection } = view.grid
  return selection.has(id) ? selection.ids : [id]
}

/** A row is drawn by its handle; chosen ones come along, and Escape puts them back. Works with frozen columns. */
export function dragRow(cursor: Cursor, id: string, { clientY }: PointerEvent): Drag {
  const line = element('', { class: styles['dropLine'] ?? '', 'aria-hidden': 'true' })
  let to: number | undefined
  const stopping = new AbortController()
  const { signal } = stopping
  const move = (event: PointerEvent) => {
    if (signal.aborted) return
    if (to === undefined && Math.abs(event.clientY - clientY) < threshold) return
    cursor.dragging = true
    cursor.close()
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
  const { scroller, body } = view.stage
  const frame = scroller.getBoundingClientRect()
  if (y < frame.top + edge + view.stage.head.offsetHeight) scroller.scrollTop -= edge
  else if (y > frame.bottom - edge) scroller.scrollTop += edge
  const { heights } = view.geometry
  const shift = view.geometry.shift(scroller.scrollTop)
  const pixel = y - body.getBoundingClientRect().top - shift
  const row = heights.rowAt(Math.max(0, pixel))
  return pixel > heights.top(row) + heights.height(row) / 2 ? row + 1 : row
}

function show(view: GridView, line: HTMLElement, to: number): void {
  const { heights } = view.geometry
  const top = heights.top(to) + view.geometry.shift(view.stage.scroller.scrollTop)
  line.style.transform = `translateY(${top}px)`
  if (line.parentNode === null) view.stage.body.append(line)
}

function drop(cursor: Cursor, ids: readonly string[], to: number): void {
  cursor.leave()
  cursor.view.say(`已移动 ${moveRows(cursor.view.grid, ids, to)} 行`)
}
