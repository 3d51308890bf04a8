import type { PointerEvent } from 'react'
import { widenColumn, type Laid, type ColumnsLayout } from '../../model/layout/layout.ts'
import styles from './list-table.module.css'

interface ColumnResizeHandleProps {
  name: string
  columns: readonly Laid[]
  layout: ColumnsLayout
  onTry: (layout: ColumnsLayout | undefined) => void
  onLayout: (layout: ColumnsLayout) => void
}

/**
 * The edge of a head, dragged to widen its column; a double click lets the column find its own width again. By keys
 * the head itself and the column settings do the same, so this is for the pointer alone.
 */
export function ColumnResizeHandle({ name, columns, layout, onTry, onLayout }: ColumnResizeHandleProps) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    const edge = event.currentTarget
    const head = edge.closest('th')
    if (!head) return
    const [from, width] = [event.clientX, head.offsetWidth]
    const measured = asSeen(head, columns, layout)
    let tried = measured
    const calledOff = new AbortController()
    const { signal } = calledOff
    const end = (keep: boolean) => {
      calledOff.abort()
      onTry(undefined)
      if (keep && tried !== measured) onLayout(tried)
    }
    edge.setPointerCapture(event.pointerId)
    const follow = (move: globalThis.PointerEvent) => {
      tried = widenColumn(measured, name, width + move.clientX - from)
      onTry(tried)
    }
    edge.addEventListener('pointermove', follow, { signal })
    edge.addEventListener('pointerup', () => end(true), { signal })
    edge.addEventListener('lostpointercapture', () => end(false), { signal })
  }
  return (
    <span
      className={styles['edge']}
      aria-hidden="true"
      onPointerDown={start}
      onDoubleClick={() => onLayout(widenColumn(layout, name, undefined))}
    />
  )
}

/** Every column as wide as it is seen now: when one becomes exact, the others must not jump. */
function asSeen(head: HTMLElement, columns: readonly Laid[], layout: ColumnsLayout): ColumnsLayout {
  const heads = head.parentElement?.querySelectorAll<HTMLElement>('th[data-key]') ?? []
  return [...heads].reduce((seen, one) => {
    const key = one.dataset['key'] ?? ''
    if (layout.widths[key] !== undefined || !columns.some(column => column.key === key)) return seen
    return widenColumn(seen, key, one.offsetWidth)
  }, layout)
}
