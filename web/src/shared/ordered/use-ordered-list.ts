import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import type { OrderedListProps } from './ordered-props.ts'
import { visibleRowIndexes, moveListItem, scrollTopShowing, orderKeyAction, indexBeforeMove } from './ordered-model.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useScrollView } from './use-scroll-view.ts'

/** A row as it is drawn: where it lies now, and where it was before the drag that is under way. */
export interface OrderedListRow<T> {
  item: T
  id: string
  at: number
  from: number
}

type OrderedListOptions<T> = Pick<OrderedListProps<T>, 'items' | 'idOf' | 'nameOf' | 'onChange'> & {
  rowHeight: number
  port: RefObject<HTMLElement | null>
}

/** An ordered list without its looks: which rows are drawn, which one the keys are with, and what moves them. */
export function useOrderedList<T>({ items, idOf, nameOf, onChange, rowHeight, port }: OrderedListOptions<T>) {
  const [said, setSaid] = useState('')
  const [active, setActive] = useState('')
  const focusNext = useRef(false)
  const count = items.length
  const view = { ...useScrollView(port), rowHeight, count }

  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || from === to) return
    onChange(moveListItem(items, from, to))
    setActive(idOf(item))
    focusNext.current = true
    setSaid(`“${nameOf(item)}”移到第 ${to + 1} 位，共 ${numberText(count)} 位`)
  }
  const { dragging, start, handlers } = useRowDrag({ port, rowHeight, count, onDrop: move })

  const shown = dragging ? moveListItem(items, dragging.from, dragging.to) : items
  const match = shown.findIndex(item => idOf(item) === active)
  const activeAt = Math.max(0, match)
  useLayoutEffect(() => {
    if (!focusNext.current) return
    focusNext.current = false
    port.current?.scrollTo({ top: scrollTopShowing(activeAt, view) })
    port.current?.querySelector<HTMLElement>('[data-active=true] [data-handle]')?.focus({ preventScroll: true })
  })

  const onKey = (event: KeyboardEvent, at: number) => {
    const step = orderKeyAction(event, at, count)
    if (!step) return
    event.preventDefault()
    if (step.kind === 'move') return move(at, step.to)
    const item = items[step.to]
    if (item === undefined) return undefined
    focusNext.current = true
    return setActive(idOf(item))
  }

  // While a row is dragged the page keeps the order it had: a row that is moved in it would lose the pointer.
  const rows = visibleRowIndexes(view, [activeAt, ...(dragging ? [dragging.to] : [])])
    .flatMap((at): OrderedListRow<T>[] => {
      const item = shown[at]
      return item === undefined
        ? []
        : [{ item, id: idOf(item), at, from: dragging ? indexBeforeMove(dragging, at) : at }]
    })
    .sort((a, b) => a.from - b.from)
  return {
    said,
    rows,
    activeAt,
    dragging,
    start,
    handlers,
    move,
    onKey,
    setActive,
    onScroll: view.onScroll,
  }
}

export type OrderedListModel<T> = ReturnType<typeof useOrderedList<T>>
