import { fill, fillTarget } from '../../model/fill/fill.ts'
import { boxOf } from '../../model/moves/range.ts'
import { element } from '../view/element.ts'
import type { Cursor } from './cursor.ts'
import { hitOf } from './pointer.ts'

/** The small square at the corner of the chosen cells: drawn over others, it fills them; with Ctrl it copies. */
export function startFillHandle(cursor: Cursor): () => void {
  const { view } = cursor
  const handle = element('fillHandle', { 'aria-hidden': 'true' })
  const attach = () => attachTo(cursor, handle)
  const stops = [view.mark.subscribe(attach), view.painted.subscribe(attach)]
  const onDown = (event: PointerEvent) => {
    event.preventDefault()
    event.stopPropagation()
    draw(cursor)
  }
  handle.addEventListener('pointerdown', onDown)
  handle.addEventListener('mousedown', event => {
    event.preventDefault()
    event.stopPropagation()
  })
  return () => {
    for (const stop of stops) stop()
    handle.remove()
  }
}

function attachTo({ view, range, active }: Cursor, handle: HTMLElement): void {
  if (range === undefined || active === undefined || view.options.readOnly) return handle.remove()
  const { bottom, right } = boxOf(range)
  const spot = view.spotAt({ row: bottom, column: right })
  const cell = view.cell(spot)
  if (spot === undefined || cell === undefined || !view.grid.cells.isWritable(spot.key)) return handle.remove()
  if (handle.parentNode !== cell.el) cell.el.append(handle)
}

/** Until the button is let go, the cells that would be filled are shown as chosen. */
function draw(cursor: Cursor): void {
  const { view, range } = cursor
  if (range === undefined) return
  cursor.leave()
  const source = boxOf(range)
  let target = fillTarget(source, { row: source.bottom, column: source.right })
  const stopping = new AbortController()
  const { signal } = stopping
  const onMove = (event: PointerEvent) => {
    const hit = hitOf(document.elementFromPoint(event.clientX, event.clientY))
    if (hit === undefined) return
    target = fillTarget(source, view.placeOf(hit.spot))
    const box = target ?? source
    cursor.choose({
      anchor: { row: Math.min(source.top, box.top), column: Math.min(source.left, box.left) },
      focus: { row: Math.max(source.bottom, box.bottom), column: Math.max(source.right, box.right) },
    })
  }
  const onUp = (event: PointerEvent) => {
    stopping.abort()
    if (target !== undefined) fill(view.grid, view.geometry.keys, source, target, event.ctrlKey ? 'copy' : 'series')
  }
  document.addEventListener('pointermove', onMove, { signal })
  document.addEventListener('pointerup', onUp, { signal })
}
