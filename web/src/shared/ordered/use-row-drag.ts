import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { edgeScrollSpeed, indexAtHeight } from './ordered-model.ts'

/** A row on its way: where it was, and where it would come to lie now. */
export interface RowDrag {
  from: number
  to: number
}

interface HeldRow {
  pointer: number
  from: number
  to: number
  /** From the row's top to the pointer. */
  grip: number
  clientY: number
  frame: number
}

interface DragOptions {
  port: RefObject<HTMLElement | null>
  rowHeight: number
  count: number
  onDrop: (from: number, to: number) => void
}

/**
 * Dragging a row by mouse, pen or finger. Pointer events, because the browser's own drag and drop knows no fingers; the
 * dragged row follows the pointer without React, which draws only when the row comes to another place.
 */
export function useRowDrag({ port, rowHeight, count, onDrop }: DragOptions) {
  const [rowDrag, setDragging] = useState<RowDrag>()
  const held = useRef<HeldRow>(undefined)
  const row = useRef<HTMLElement>(undefined)

  const follow = () => {
    const [drag, list] = [held.current, port.current]
    if (!drag || !list) return
    const box = list.getBoundingClientRect()
    list.scrollTop += edgeScrollSpeed(drag.clientY - box.top, box.height)
    const top = drag.clientY - box.top + list.scrollTop - drag.grip
    const within = Math.max(0, Math.min(top, (count - 1) * rowHeight))
    row.current?.style.setProperty('transform', `translateY(${within}px)`)
    const to = indexAtHeight(within + rowHeight / 2, rowHeight, count)
    if (to !== drag.to) {
      drag.to = to
      setDragging({ from: drag.from, to })
    }
    drag.frame = requestAnimationFrame(follow)
  }

  const stop = (drop: boolean) => {
    const drag = held.current
    if (!drag) return
    cancelAnimationFrame(drag.frame)
    held.current = undefined
    row.current = undefined
    setDragging(undefined)
    if (drop && drag.to !== drag.from) onDrop(drag.from, drag.to)
  }

  const start = (event: PointerEvent<HTMLElement>, at: number) => {
    const list = port.current
    const element = event.currentTarget.closest('li')
    if (event.button !== 0 || !list || !element || held.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const grip = event.clientY - element.getBoundingClientRect().top
    row.current = element
    held.current = { pointer: event.pointerId, from: at, to: at, grip, clientY: event.clientY, frame: 0 }
    setDragging({ from: at, to: at })
    held.current.frame = requestAnimationFrame(follow)
  }

  const handlers = {
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (held.current?.pointer === event.pointerId) held.current.clientY = event.clientY
    },
    onPointerUp: () => stop(true),
    onPointerCancel: () => stop(false),
  }
  useEscape(rowDrag !== undefined, () => stop(false))
  return { dragging: rowDrag, start, handlers }
}

/** Escape puts the row back; the dialog around it stays open. */
function useEscape(active: boolean, cancel: () => void): void {
  const latest = useRef(cancel)
  useEffect(() => {
    latest.current = cancel
  })
  useEffect(() => {
    if (!active) return
    const received = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      latest.current()
    }
    window.addEventListener('keydown', received, true)
    return () => window.removeEventListener('keydown', received, true)
  }, [active])
}
