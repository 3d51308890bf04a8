import { rangeContains } from '../../../model/moves/cell-range.ts'
import { cellAtTarget } from '../cursor/cell-hit.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'

/** The right button, or the key of the menu, on a cell or on a title. */
export function openMenuAt(cursor: GridCursor, { target, clientX, clientY, button }: MouseEvent): void {
  if (!(target instanceof Element)) return
  const at = button === 2 ? { x: clientX, y: clientY } : undefined
  const title = target.closest<HTMLElement>('[data-head]')
  const key = title?.dataset['head']
  if (title !== null && key !== undefined)
    return cursor.openMenu({ kind: 'column-menu', spot: { id: '', key }, anchor: title, at })
  const hit = cellAtTarget(target)
  if (hit === undefined) return
  if (!isMarked(cursor, hit.spot)) cursor.moveTo(hit.spot)
  cursor.openMenu({ kind: 'cell-menu', spot: cursor.active ?? hit.spot, anchor: hit.el, at })
}

/** What is about a marked rectangle leaves it as it is. */
function isMarked({ range, view }: GridCursor, spot: { id: string; key: string }): boolean {
  return range !== undefined && rangeContains(range, view.positionOf(spot))
}
