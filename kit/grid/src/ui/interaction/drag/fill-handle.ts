import { cellBoxOf } from '../../../model/moves/cell-range.ts'
import { styledDiv } from '../../dom/styled-element.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import { startDrag } from './start-drag.ts'
import { lazyTools, withLazyTool } from '../commands/lazy-tools.ts'
import styles from './fill-handle.module.css'

/** The small square at the corner of the chosen cells: drawn over others, it fills them; with Ctrl it copies. */
export function startFillHandle(cursor: GridCursor, signal: AbortSignal): void {
  if (signal.aborted) return
  const { view } = cursor
  const handle = styledDiv('', { class: styles['fillHandle'] ?? '', 'aria-hidden': 'true' })
  const attach = () => attachTo(cursor, handle)
  const stops = [view.marks.subscribe(attach), view.paintCount.subscribe(attach)]
  const onDown = (event: PointerEvent) => {
    event.preventDefault()
    event.stopPropagation()
    startDrag(cursor, lazyTools.fill, ({ dragFill }) => dragFill(cursor))
  }
  handle.addEventListener('pointerdown', onDown)
  handle.addEventListener('mousedown', event => {
    event.preventDefault()
    event.stopPropagation()
  })
  handle.addEventListener('dblclick', event => {
    event.stopPropagation()
    cursor.commitEdit()
    void withLazyTool(cursor, lazyTools.fill, ({ fillBesideNeighbour }) => fillBesideNeighbour(cursor))
  })
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    handle.remove()
  })
  attach()
}

function attachTo({ view, range, active }: GridCursor, handle: HTMLElement): void {
  if (range === undefined || active === undefined || view.options.readOnly) return handle.remove()
  const { bottom, right } = cellBoxOf(range)
  const address = view.addressAt({ row: bottom, column: right })
  const cell = view.cell(address)
  if (address === undefined || cell === undefined || !view.grid.cells.isWritable(address.key)) return handle.remove()
  if (handle.parentNode !== cell.el) cell.el.append(handle)
}
