import { sortRows } from '../../../model/edit/sort-rows.ts'
import { hasFixedToolWidth } from '../../../model/view/column-widths.ts'
import { lazyTexts } from '../../dom/lazy-texts.ts'
import type { GridView } from '../../view/grid-view.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'
import type { DragSession } from '../cursor/drag-session.ts'

/** What a title does when it is pressed: all rows or none, up or down. */
export function pressHeader(cursor: GridCursor, key: string): void {
  const { grid } = cursor.view
  const { type, sorter } = grid.cells.column(key)
  if (type === 'row-checkbox') grid.selection.chooseAll(grid.selection.state !== 'selected-all')
  else if (sorter === true) sortBy(cursor, key)
}

/** Sorts by a column that allows it: up, down. One step to take back; a grid that is only read keeps its numbers. */
function sortBy(cursor: GridCursor, key: string): void {
  const { view } = cursor
  const now = view.sort.value
  const order = now?.key === key && now.order === 'ascending' ? 'descending' : 'ascending'
  cursor.commitEdit()
  sortRows(view.grid, key, order, view.options.readOnly)
  view.sort.value = { key, order }
  view.announce(lazyTexts.sorted(view.grid.cells.column(key).title, order))
}

/** Another width for a column, or its own again. */
export function setColumnWidth(view: GridView, key: string, width: number | undefined): void {
  if (hasFixedToolWidth(view.grid.cells.column(key))) return
  view.geometry.draw(key, width)
  view.measure()
  view.chosenWidths.value = view.geometry.drawn
  view.announce(lazyTexts.width(view.grid.cells.column(key).title, view.geometry.place(key)?.width ?? 0))
}

/** The edge of a title is drawn; undefined where the column keeps its width. */
export function dragColumnEdge(view: GridView, key: string, pressed: PointerEvent): DragSession | undefined {
  const place = view.geometry.place(key)
  if (place === undefined) return undefined
  const sign = place.column.fixed === 'right' ? -1 : 1
  let width: number | undefined
  return {
    move: ({ clientX }) => {
      width = place.width + sign * (clientX - pressed.clientX)
      view.geometry.draw(key, width)
      view.measure()
    },
    end: () => {
      if (width !== undefined) setColumnWidth(view, key, width)
    },
  }
}
