import { sortRows } from '../../model/edit/sort.ts'
import { hasOwnWidth } from '../../model/view/widths.ts'
import { texts } from '../texts.ts'
import type { GridView } from '../view/grid-view.ts'
import type { Cursor } from './cursor.ts'

/** The column whose title an event is about. */
export function headOf(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-head]')?.dataset['head'] : undefined
}

/** Clicks on the head and draws at its edges: all rows, order, widths. */
export function listenToHead(cursor: Cursor): () => void {
  const { view } = cursor
  const { head } = view.stage
  const stopping = new AbortController()
  const { signal } = stopping
  head.addEventListener(
    'click',
    ({ target }) => {
      const key = gripOf(target) === undefined ? headOf(target) : undefined
      const box = target instanceof Element && target.closest('[role=checkbox]') !== null
      if (key !== undefined && (box || view.grid.cells.column(key).sorter === true)) pressHead(cursor, key)
    },
    { signal },
  )
  head.addEventListener('pointerdown', event => drawEdge(view, event), { signal })
  head.addEventListener('dblclick', ({ target }) => setWidth(view, gripOf(target), undefined), { signal })
  const stopSort = forgetSort(view)
  return () => {
    stopping.abort()
    stopSort()
  }
}

/** What a title does when it is pressed: all rows or none, up or down. Answers whether it does anything. */
export function pressHead(cursor: Cursor, key: string): boolean {
  const { grid } = cursor.view
  const { type, sorter } = grid.cells.column(key)
  if (type === 'row-checkbox') grid.selection.chooseAll(grid.selection.state !== 'selected-all')
  else if (sorter === true) sortBy(cursor, key)
  else return false
  return true
}

/** Sorts by a column that allows it: up, down. One step to take back. */
function sortBy(cursor: Cursor, key: string): void {
  const { view } = cursor
  const now = view.sort.value
  const order = now?.key === key && now.order === 'ascending' ? 'descending' : 'ascending'
  cursor.leave()
  sortRows(view.grid, key, order)
  view.sort.value = { key, order }
  view.say(texts.sorted(view.grid.cells.column(key).title, order))
}

/** Rows that came, went or moved, or other values in the column, are no longer in the order the title tells of. */
function forgetSort(view: GridView): () => void {
  return view.grid.subscribers.step(({ order, blocks }) => {
    const key = view.sort.value?.key
    if (key !== undefined && (order || blocks.some(({ keys }) => keys.includes(key)))) view.sort.value = undefined
  })
}

/** Another width for a column, or its own again. */
export function setWidth(view: GridView, key: string | undefined, width: number | undefined): void {
  if (key === undefined || hasOwnWidth(view.grid.cells.column(key))) return
  view.geometry.draw(key, width)
  view.measure()
  view.drawn.value = view.geometry.drawn
  view.say(texts.width(view.grid.cells.column(key).title, view.geometry.place(key)?.width ?? 0))
}

const gripOf = (target: EventTarget | null) => (target instanceof HTMLElement ? target.dataset['grip'] : undefined)

/** The edge of a title is drawn. It keeps the pointer, so that letting go over the title does not sort. */
function drawEdge(view: GridView, event: PointerEvent): void {
  const key = gripOf(event.target)
  const place = key === undefined ? undefined : view.geometry.place(key)
  if (event.button !== 0 || key === undefined || place === undefined || !(event.target instanceof Element)) return
  event.preventDefault()
  const grip = event.target
  const sign = place.column.fixed === 'right' ? -1 : 1
  const stopping = new AbortController()
  const { signal } = stopping
  let width: number | undefined
  const onMove = (moved: Event) => {
    if (!(moved instanceof PointerEvent)) return
    width = place.width + sign * (moved.clientX - event.clientX)
    view.geometry.draw(key, width)
    view.measure()
  }
  const end = () => {
    stopping.abort()
    if (width !== undefined) setWidth(view, key, width)
  }
  grip.setPointerCapture(event.pointerId)
  grip.addEventListener('pointermove', onMove, { signal })
  grip.addEventListener('lostpointercapture', end, { signal })
}
