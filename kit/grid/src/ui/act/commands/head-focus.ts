import { texts } from '../../dom/texts.ts'
import { noMark } from '../../view/marks.ts'
import type { Cursor } from '../cursor/cursor.ts'

/** Goes from the cells to the title above. */
export function enterHead(cursor: Cursor, key: string | undefined): boolean {
  if (key === undefined) return false
  focusHead(cursor, key)
  const { title, sorter } = cursor.view.grid.cells.column(key)
  cursor.view.say(texts.headKeys(title, sorter === true))
  return true
}

/** A title that has the focus is never taken away by scrolling; nobody is in the cells then. */
export function arrivedAtHead(cursor: Cursor, key: string | undefined): void {
  const { view } = cursor
  if (key === undefined || view.mark.value.head === key) return
  cursor.quit()
  view.setMark({ ...noMark, head: key })
  view.stage.scroller.tabIndex = -1
}

/** The focus went elsewhere: Tab comes to the cells again. */
export function leftHead({ view }: Cursor, to: string | undefined): void {
  if (to !== undefined || view.mark.value.head === undefined) return
  view.mark.value = noMark // nothing is drawn anew: what is being left must not vanish before the focus has gone
  view.stage.scroller.tabIndex = 0
}

export function focusHead(cursor: Cursor, key: string): void {
  const { view } = cursor
  arrivedAtHead(cursor, key)
  if (view.revealColumn(key)) view.paint()
  const el = view.head.strip.cells.get(key)?.el
  const box = el?.querySelector<HTMLElement>('[role=checkbox]')
  ;(box ?? el)?.focus({ preventScroll: true })
}
