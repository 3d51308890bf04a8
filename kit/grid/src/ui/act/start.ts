import { GridView, type ViewOptions } from '../view/grid-view.ts'
import { type ClipboardPorts, listenToClipboard } from './clipboard.ts'
import { Cursor } from './cursor.ts'
import { startFillHandle } from './fill-handle.ts'
import { listenToHead } from './head-acts.ts'
import { listenToHeadKeys } from './head-keys.ts'
import { listenToKeys } from './keyboard.ts'
import { listenToPointer } from './pointer.ts'
import { listenToRowDrag } from './row-drag.ts'
import { Tips } from './tips.ts'

/** A grid at work: what it shows, where the user is, and how to end it. */
export interface Running {
  readonly view: GridView
  readonly cursor: Cursor
  readonly tips: Tips
  readonly stop: () => void
}

/** Puts a grid into an element. Everything React draws around it hears of it through signals. */
export function startGrid(host: HTMLElement, options: ViewOptions, clipboard: ClipboardPorts, tipId: string): Running {
  const view = new GridView(host, options)
  const cursor = new Cursor(view)
  const tips = new Tips(cursor, tipId)
  const followed = view.grid.subscribers.step(() => cursor.followed())
  const stops = [
    listenToPointer(cursor),
    listenToKeys(cursor),
    listenToClipboard(cursor, clipboard),
    listenToRowDrag(cursor),
    listenToHead(cursor),
    listenToHeadKeys(cursor),
    startFillHandle(cursor),
    followed,
    keepRange(cursor),
    () => tips.destroy(),
    () => cursor.destroy(),
    () => view.destroy(),
  ]
  return { view, cursor, tips, stop: () => stops.forEach(stop => stop()) }
}

/** Rows came, went or moved: the rectangle follows the active cell; with its row gone, nobody is in the grid. */
function keepRange(cursor: Cursor): () => void {
  const { view } = cursor
  return view.grid.subscribers.step(dirty => {
    const { active } = cursor
    if (!dirty.order || active === undefined) return
    if (view.grid.rows.get(active.id) === undefined) return cursor.quit()
    const place = view.placeOf(active)
    if (cursor.range?.focus.row !== place.row)
      view.setMark({ ...view.mark.value, range: { anchor: place, focus: place } })
  })
}
