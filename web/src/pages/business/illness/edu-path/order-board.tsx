import { DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import {
  dropPosition,
  moveOrderItem,
  nextOrderPosition,
  type DraggedItem,
  type OrderLane,
  type OrderDropTarget,
  type OrderPosition,
} from './order-model.ts'
import styles from './order.module.css'

interface OrderBoardProps {
  lanes: readonly OrderLane[]
  onChange: (lanes: OrderLane[]) => void
  /** What an item is called aloud. */
  nameOf: (item: string) => string
  draw: (item: string) => ReactNode
  /** Above a lane; a board of one lane needs none. */
  head?: (lane: OrderLane) => ReactNode
  /** In a lane without items. */
  empty: (lane: OrderLane) => ReactNode
}

/**
 * Lists to be put in order by pointer or by keyboard: the handle is dragged, or takes ↑ and ↓. Over the end of a list an
 * item goes into the next.
 */
export function OrderBoard({ lanes, onChange, nameOf, draw, head, empty }: OrderBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')
  const drag = useDrag(lanes, onChange)
  const step = (from: OrderPosition, by: 1 | -1) => {
    const to = nextOrderPosition(lanes, from, by)
    const item = lanes.find(lane => lane.key === from.lane)?.items[from.at]
    if (!to || item === undefined) return
    onChange(moveOrderItem(lanes, from, to))
    setSaid(`${nameOf(item)} 移到第 ${to.at + 1} 位`)
    // The handle follows its item once that is drawn in its new place.
    requestAnimationFrame(() => board.current?.querySelector<HTMLElement>(`[data-spot="${to.lane}:${to.at}"]`)?.focus())
  }
  return (
    <div ref={board} className={styles['board']} onPointerMove={drag.move}>
      {lanes.map(lane => (
        <section key={lane.key} className={styles['lane']} data-lane={lane.key}>
          {head?.(lane)}
          {lane.items.length === 0 && <div className={styles['empty']}>{empty(lane)}</div>}
          <ol>
            {lane.items.map((item, at) => (
              <li
                key={item}
                data-lane={lane.key}
                data-item={item}
                data-held={(drag.held?.lane === lane.key && drag.held.item === item) || undefined}
              >
                <button
                  type="button"
                  className={styles['handle']}
                  data-spot={`${lane.key}:${at}`}
                  aria-label={`移动：${nameOf(item)}，第 ${at + 1} 位，按上下方向键调整`}
                  onPointerDown={event => drag.begin(event, { lane: lane.key, item })}
                  onKeyDown={event => onArrow(event, by => step({ lane: lane.key, at }, by))}
                >
                  <HolderOutlined />
                </button>
                <div className={styles['item']}>{draw(item)}</div>
                <button
                  type="button"
                  className={styles['remove']}
                  aria-label={`移除：${nameOf(item)}`}
                  onClick={() => onChange(without(lanes, lane.key, item))}
                >
                  <DeleteOutlined />
                </button>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <p className={visuallyHidden} role="status">
        {said}
      </p>
    </div>
  )
}

const without = (lanes: readonly OrderLane[], key: string, item: string): OrderLane[] =>
  lanes.map(lane => (lane.key === key ? { ...lane, items: lane.items.filter(one => one !== item) } : lane))

function onArrow(event: KeyboardEvent, step: (by: 1 | -1) => void): void {
  if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
  event.preventDefault()
  step(event.key === 'ArrowUp' ? -1 : 1)
}

/** The item under the pointer makes room as it is dragged over; letting go is all that is left. */
function useDrag(lanes: readonly OrderLane[], onChange: (lanes: OrderLane[]) => void) {
  const [draggedItem, setHeld] = useState<DraggedItem>()
  // Several moves may come before anything is drawn: what counts is what was last said, not what was last drawn.
  const latest = useRef({ lanes, held: draggedItem })
  const dragging = draggedItem !== undefined
  useEffect(() => {
    latest.current.lanes = lanes
  }, [lanes])
  useEffect(() => {
    if (!dragging) return undefined
    const end = () => {
      latest.current.held = undefined
      setHeld(undefined)
    }
    window.addEventListener('pointerup', end) // wherever it is let go
    window.addEventListener('pointercancel', end)
    return () => {
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
  }, [dragging])
  const hold = (next: DraggedItem) => {
    latest.current.held = next
    setHeld(next)
  }
  return {
    held: draggedItem,
    begin(event: PointerEvent<HTMLElement>, next: DraggedItem) {
      if (event.button !== 0) return
      event.currentTarget.focus()
      event.currentTarget.releasePointerCapture(event.pointerId)
      hold(next)
    },
    move(event: PointerEvent<HTMLElement>) {
      const { lanes: now, held: mine } = latest.current
      const over = mine && overAt(event)
      const after = over && dropPosition(now, mine, over)
      if (!after) return
      latest.current.lanes = after
      onChange(after)
      hold({ lane: over.lane, item: mine.item })
    },
  }
}

function overAt({ clientX, clientY }: PointerEvent): OrderDropTarget | undefined {
  const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-lane]')
  const { lane, item } = place?.dataset ?? {}
  if (!place || lane === undefined) return undefined
  if (item === undefined) return { lane }
  const { top, height } = place.getBoundingClientRect()
  return { lane, item, half: clientY < top + height / 2 ? 'upper' : 'lower' }
}
