import { sortRows } from '../../model/edit/sort.ts'
import type { Cursor } from './cursor.ts'

/** Clicks and keys on the head: all rows, order, widths. */
export function listenToHead(cursor: Cursor): () => void {
  const { view } = cursor
  const head = view.stage.head
  const stopping = new AbortController()
  const { signal } = stopping
  const chooseAll = (target: EventTarget | null) => {
    if (!(target instanceof Element) || target.closest('[role=checkbox]') === null) return false
    view.grid.selection.chooseAll(view.grid.selection.state !== 'selected-all')
    return true
  }
  head.addEventListener('click', event => void (chooseAll(event.target) || sortBy(cursor, event.target)), { signal })
  head.addEventListener(
    'keydown',
    event => {
      if (event.key === ' ' && chooseAll(event.target)) event.preventDefault()
    },
    { signal },
  )
  head.addEventListener('pointerdown', event => drawWidth(cursor, event), { signal })
  return () => stopping.abort()
}

/** Sorts by a column that allows it: up, down. One step to take back. */
function sortBy(cursor: Cursor, target: EventTarget | null): void {
  if (!(target instanceof Element) || target.closest('[data-grip]') !== null) return
  const key = target.closest<HTMLElement>('[data-sorter]')?.dataset['head']
  if (key === undefined) return
  const { view } = cursor
  const now = view.sort.value
  const order = now?.key === key && now.order === 'ascending' ? 'descending' : 'ascending'
  cursor.leave()
  sortRows(view.grid, key, order)
  view.sort.value = { key, order }
  view.say(`已按${view.grid.cells.column(key).title}${order === 'ascending' ? '升序' : '降序'}排列`)
}

/** The grip between two titles is drawn. */
function drawWidth({ view }: Cursor, event: PointerEvent): void {
  const key = event.target instanceof HTMLElement ? event.target.dataset['grip'] : undefined
  const place = key === undefined ? undefined : view.geometry.place(key)
  if (key === undefined || place === undefined) return
  event.preventDefault()
  const stopping = new AbortController()
  const { signal } = stopping
  const sign = place.column.fixed === 'right' ? -1 : 1
  const onMove = (moved: PointerEvent) => {
    view.geometry.draw(key, place.width + sign * (moved.clientX - event.clientX))
    view.measure()
  }
  document.addEventListener('pointermove', onMove, { signal })
  document.addEventListener('pointerup', () => stopping.abort(), { signal })
}
