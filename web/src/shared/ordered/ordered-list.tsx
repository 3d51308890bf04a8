import { useId, useRef, type ReactNode } from 'react'
import { OrderedRow } from './ordered-row.tsx'
import { useOrder } from './use-order.ts'
import styles from './ordered.module.css'

export interface OrderedListProps<T> {
  /** What the list is called: 已选视频. */
  label: string
  items: readonly T[]
  idOf: (item: T) => string
  nameOf: (item: T) => string
  onChange: (items: readonly T[]) => void
  /** What stands in a row between its place and the cross. */
  draw: (item: T) => ReactNode
  /** Rows are all of one height, so that a thousand are as quick as ten. */
  rowHeight?: number
  /** Nothing can be taken out: only the order changes. */
  fixed?: boolean
  empty?: ReactNode
}

const HEIGHT = 64

/**
 * A list that people put in order: by dragging, by Alt and arrow keys, or by typing the place. It fills the height of
 * what it stands in.
 */
export function OrderedList<T>(list: OrderedListProps<T>) {
  const rowHeight = list.rowHeight ?? HEIGHT
  const port = useRef<HTMLDivElement>(null)
  const order = useOrder({ ...list, rowHeight, port })
  const hint = useId()
  const count = list.items.length
  return (
    <div className={styles['box']}>
      <p id={hint} className="xj-unseen">
        上下箭头选择，按住 Alt 加上下箭头移动{list.fixed ? '' : '，Delete 移除'}
      </p>
      <div ref={port} className={styles['port']} onScroll={order.onScroll}>
        <ul className={styles['list']} aria-label={list.label} style={{ height: count * rowHeight }}>
          {order.rows.map(row => (
            <OrderedRow key={row.id} row={row} order={order} list={list} rowHeight={rowHeight} hint={hint} />
          ))}
        </ul>
      </div>
      {count === 0 && <div className={styles['none']}>{list.empty}</div>}
      <p className="xj-unseen" aria-live="polite">
        {order.said}
      </p>
    </div>
  )
}
