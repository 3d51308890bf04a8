import { placeColumn } from '../commands/column-actions.ts'
import type { DragSession } from '../cursor/drag-session.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import { EdgeScroll, type PointerPlace, positionUnder } from '../cursor/edge-scroll.ts'
import styles from './drag-title.module.css'

/** A press that moves less than this sorts. */
const threshold = 6

/** A title is drawn to another place among those of its side; Escape leaves the column where it was. */
export function dragTitle(cursor: GridCursor, key: string, pressed: PointerEvent): DragSession {
  const { view } = cursor
  let to: string | undefined
  let marked: HTMLElement | undefined
  const mark = (next: string | undefined) => {
    marked?.classList.remove(styles['before'] ?? '', styles['after'] ?? '')
    to = next
    marked = next === undefined ? undefined : view.header.strip.cells.get(next)?.el
    const side = next !== undefined && isBehind(cursor, next, key) ? 'after' : 'before'
    marked?.classList.add(styles[side] ?? '')
  }
  const follow = (place: PointerPlace) => mark(targetUnder(cursor, key, place))
  const edges = new EdgeScroll(view, follow)
  const stopping = new AbortController()
  const stop = () => {
    stopping.abort()
    edges.stop()
    mark(undefined)
    setTimeout(() => (cursor.dragging = false)) // the click that ends it sorts nothing
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || to === undefined) return
    event.stopPropagation() // the dialog around it stays open
    stop()
  }
  document.addEventListener('keydown', onKey, { signal: stopping.signal, capture: true })
  return {
    move: ({ clientX }) => {
      if (stopping.signal.aborted || (to === undefined && Math.abs(clientX - pressed.clientX) < threshold)) return
      cursor.dragging = true
      const { top, height } = view.elements.scroller.getBoundingClientRect()
      edges.move({ clientX, clientY: top + height / 2 }) // only sideways
    },
    end: ({ type }) => {
      const target = to
      stop()
      if (type === 'pointerup' && target !== undefined) placeColumn(cursor, key, target)
    },
  }
}

/** The column below the pointer, where this one may go. */
function targetUnder({ view: { geometry }, view }: GridCursor, key: string, place: PointerPlace): string | undefined {
  const under = geometry.keys[positionUnder(view, place).column]
  const side = (each: string | undefined) => geometry.place(each ?? '')?.column.fixed
  return under !== key && side(under) === side(key) ? under : undefined
}

const isBehind = ({ view: { geometry } }: GridCursor, key: string, other: string): boolean =>
  (geometry.place(key)?.index ?? 0) > (geometry.place(other)?.index ?? 0)
