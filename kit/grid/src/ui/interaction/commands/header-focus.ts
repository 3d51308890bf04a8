import { noMarks } from '../../view/grid-marks.ts'
import { lazyTools, withLazyTool } from './lazy-tools.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'

/** Goes from the cells to the title above. */
export function enterHeader(cursor: GridCursor, key: string | undefined): boolean {
  if (key === undefined) return false
  focusHeader(cursor, key)
  const { announcement } = cursor.view
  const before = announcement.value
  void withLazyTool(cursor, lazyTools.titles, ({ announceTitle }) => {
    if (announcement.value === before) announceTitle(cursor, key) // a slow hint never covers what was said since
  })
  return true
}

/** A title that has the focus is never taken away by scrolling; nobody is in the cells then. */
export function onHeaderFocus(cursor: GridCursor, key: string | undefined): void {
  const { view } = cursor
  if (key === undefined || view.marks.value.head === key) return
  cursor.leaveGrid()
  view.setMarks({ ...noMarks, head: key })
  view.elements.scroller.tabIndex = -1
}

/** The focus went elsewhere: Tab comes to the cells again. */
export function onHeaderBlur({ view }: GridCursor, to: string | undefined): void {
  if (to !== undefined || view.marks.value.head === undefined) return
  view.marks.value = noMarks // nothing is drawn anew: what is being left must not vanish before the focus has gone
  view.elements.scroller.tabIndex = 0
}

export function focusHeader(cursor: GridCursor, key: string): void {
  const { view } = cursor
  onHeaderFocus(cursor, key)
  if (view.scrollToColumn(key)) view.paint()
  const el = view.header.strip.cells.get(key)?.el
  const box = el?.querySelector<HTMLElement>('[role=checkbox]')
  ;(box ?? el)?.focus({ preventScroll: true })
}
