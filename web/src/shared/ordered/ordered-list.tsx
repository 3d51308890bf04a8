import { useId, useRef } from 'react'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import type { OrderedListProps } from './ordered-props.ts'
import { OrderedRow } from './ordered-row.tsx'
import { useOrderedList } from './use-ordered-list.ts'
import styles from './ordered.module.css'

const HEIGHT = 64

/**
 * A list that people put in order: by dragging, by Alt and arrow keys, or by typing the place. It fills the height of
 * what it stands in.
 */
export function OrderedList<T>(list: OrderedListProps<T>) {
  const rowHeight = list.rowHeight ?? HEIGHT
  const port = useRef<HTMLDivElement>(null)
  const order = useOrderedList({ ...list, rowHeight, port })
  const hint = useId()
  const count = list.items.length
  return (
    <div className={styles['box']}>
      <p id={hint} className={visuallyHidden}>
        上下箭头选择，按住 Alt 加上下箭头移动
      </p>
      <div ref={port} className={styles['port']} onScroll={order.onScroll}>
        <ul className={styles['list']} aria-label={list.label} style={{ height: count * rowHeight }}>
          {order.rows.map(row => (
            <OrderedRow key={row.id} row={row} order={order} list={list} rowHeight={rowHeight} hint={hint} />
          ))}
        </ul>
      </div>
      <p className={visuallyHidden} aria-live="polite">
        {order.said}
      </p>
    </div>
  )
}
