import { GridView } from '../view/grid-view.ts'
import type { GridViewOptions } from '../view/grid-view-options.ts'
import { fetchCopying, listenToClipboard } from './grid-clipboard.ts'
import type { ClipboardPorts } from './commands/clipboard-ports.ts'
import { GridCursor } from './cursor/grid-cursor.ts'
import { listenToHeader } from './header/header-listeners.ts'
import { listenToKeys } from './keyboard.ts'
import { listenToPointer } from './pointer.ts'
import { listenToRowDrag } from './drag/row-drag.ts'

/** A grid: what it shows and where the user is. It does nothing until it is started. */
export interface GridInstance {
  readonly view: GridView
  readonly cursor: GridCursor
}

/** Makes a grid, with nothing on the page yet. Everything React draws around it hears of it through signals. */
export function makeGrid(options: GridViewOptions): GridInstance {
  const view = new GridView(options)
  return { view, cursor: new GridCursor(view) }
}

/** Puts a grid into an element and sets it to work; answers how to end it. */
export function startGrid(
  { view, cursor }: GridInstance,
  host: HTMLElement,
  clipboard: () => ClipboardPorts,
): () => void {
  view.mount(host)
  const stops = [
    view.grid.subscribers.onStep(() => cursor.onGridStep()),
    listenToPointer(cursor),
    listenToKeys(cursor),
    listenToClipboard(cursor, clipboard),
    listenToRowDrag(cursor),
    listenToHeader(cursor),
    bringFillHandle(cursor),
    keepRange(cursor),
    () => cursor.destroy(),
    () => view.destroy(),
  ]
  return () => stops.forEach(stop => stop())
}

/** A chunk of its own, as those of `tools`; not one of them, for it starts drags, which need them. */
export const fetchFillHandle = () => import('./drag/fill-handle.ts')

/** The square that fills comes with the first cell somebody goes to; where it could not be had, with the next one. */
function bringFillHandle(cursor: GridCursor): () => void {
  const stopping = new AbortController()
  const bring = () => {
    const stop = cursor.view.marks.subscribe(() => {
      stop()
      void fetchCopying().catch(() => {}) // whoever copies will be told
      void fetchFillHandle().then(({ startFillHandle }) => startFillHandle(cursor, stopping.signal), bring)
    })
    stopping.signal.addEventListener('abort', stop)
  }
  bring()
  return () => stopping.abort()
}

/** Rows came, went or moved: the rectangle follows the active cell; with its row gone or hidden, nobody is in the grid. */
function keepRange(cursor: GridCursor): () => void {
  const { view } = cursor
  return view.grid.subscribers.onStep(dirty => {
    const { active } = cursor
    if (!(dirty.order || dirty.shown) || active === undefined) return
    if (view.grid.shown.indexOf(active.id) < 0) return cursor.leaveGrid()
    const place = view.positionOf(active)
    if (cursor.range?.focus.row !== place.row)
      view.setMarks({ ...view.marks.value, range: { anchor: place, focus: place } })
  })
}
