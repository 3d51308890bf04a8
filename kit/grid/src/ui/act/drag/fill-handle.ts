import { boxOf } from '../../../model/moves/range.ts'
import { element } from '../../dom/element.ts'
import type { Cursor } from '../cursor/cursor.ts'
import { startDrag } from './drag.ts'
import { tools } from '../commands/tools.ts'
import styles from './fill-handle.module.css'

/** The small square at the corner of the chosen cells: drawn over others, it fills them; with Ctrl it copies. */
export function startFillHandle(cursor: Cursor, signal: AbortSignal): void {
  if (signal.aborted) return
  const { view } = cursor
  const handle = element('', { class: styles['fillHandle'] ?? '', 'aria-hidden': 'true' })
  const attach = () => attachTo(cursor, handle)
  const stops = [view.mark.subscribe(attach), view.painted.subscribe(attach)]
  const onDown = (event: PointerEvent) => {
    event.preventDefault()
    event.stopPropagation()
    startDrag(cursor, tools.fill, ({ drawFill }) => drawFill(cursor))
  }
  handle.addEventListener('pointerdown', onDown)
  handle.addEventListener('mousedown', event => {
    event.preventDefault()
    event.stopPropagation()
  })
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    handle.remove()
  })
  attach()
}

function attachTo({ view, range, active }: Cursor, handle: HTMLElement): void {
  if (range === undefined || active === undefined || view.options.readOnly) return handle.remove()
  const { bottom, right } = boxOf(range)
  const spot = view.spotAt({ row: bottom, column: right })
  const cell = view.cell(spot)
  if (spot === undefined || cell === undefined || !view.grid.cells.isWritable(spot.key)) return handle.remove()
  if (handle.parentNode !== cell.el) cell.el.append(handle)
}
