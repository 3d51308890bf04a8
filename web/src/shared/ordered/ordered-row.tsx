import { HolderOutlined } from '@ant-design/icons'
import { useState } from 'react'
import type { OrderedListProps } from './ordered-props.ts'
import { typedIndex } from './ordered-model.ts'
import type { OrderedListRow, OrderedListModel } from './use-ordered-list.ts'
import styles from './ordered.module.css'

interface OrderedRowProps<T> {
  row: OrderedListRow<T>
  order: OrderedListModel<T>
  list: OrderedListProps<T>
  rowHeight: number
  /** Id of the words that say what the keys do. */
  hint: string
}

/** A row: handle, place, what it is. Only one row at a time stands in the way of the tab key. */
export function OrderedRow<T>({ row, order, list, rowHeight, hint }: OrderedRowProps<T>) {
  const { item, id, at, from } = row
  const held = order.dragging?.from === from
  const tabIndex = at === order.activeAt ? 0 : -1
  const name = list.nameOf(item)
  return (
    <li
      className={styles['row']}
      aria-posinset={at + 1}
      aria-setsize={list.items.length}
      data-held={held || undefined}
      data-active={at === order.activeAt}
      style={held ? { height: rowHeight } : { height: rowHeight, transform: `translateY(${at * rowHeight}px)` }}
      onFocus={() => order.setActive(id)}
    >
      <button
        type="button"
        data-handle
        tabIndex={tabIndex}
        className={styles['handle']}
        aria-label={`${name}，第 ${at + 1} 位`}
        aria-describedby={hint}
        title="拖动排序"
        onPointerDown={event => order.start(event, at)}
        {...order.handlers}
        onKeyDown={event => order.onKey(event, at)}
      >
        <HolderOutlined aria-hidden="true" />
      </button>
      <RowNumberInput
        at={at}
        count={list.items.length}
        name={name}
        tabIndex={tabIndex}
        onMove={to => order.move(from, to)}
      />
      <div className={styles['inside']}>{list.draw(item)}</div>
    </li>
  )
}

interface PlaceProps {
  at: number
  count: number
  name: string
  tabIndex: number
  onMove: (to: number) => void
}

/** The row's number; another one typed over it moves the row there. */
function RowNumberInput({ at, count, name, tabIndex, onMove }: PlaceProps) {
  const [typed, setTyped] = useState<string>()
  const settle = () => {
    const to = typed === undefined ? undefined : typedIndex(typed, count)
    setTyped(undefined)
    if (to !== undefined && to !== at) onMove(to)
  }
  return (
    <input
      className={styles['place']}
      inputMode="numeric"
      tabIndex={tabIndex}
      aria-label={`${name} 的位置`}
      title="输入数字移到该位"
      value={typed ?? String(at + 1)}
      onFocus={event => event.target.select()}
      onChange={event => setTyped(event.target.value)}
      onBlur={settle}
      onKeyDown={event => {
        if (event.key === 'Enter') settle()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
