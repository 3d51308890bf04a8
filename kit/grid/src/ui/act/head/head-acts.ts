import { sortRows } from '../../../model/edit/sort.ts'
import { hasOwnWidth } from '../../../model/view/widths.ts'
import { laterTexts } from '../../dom/later-texts.ts'
import type { GridView } from '../../view/grid-view.ts'
import type { Cursor } from '../cursor/cursor.ts'
import type { Drag } from '../cursor/drag-under-way.ts'

/** What a title does when it is pressed: all rows or none, up or down. */
export function pressHead(cursor: Cursor, key: string): void {
  const { grid } = cursor.view
  const { type, sorter } = grid.cells.column(key)
  if (type === 'row-checkbox') grid.selection.chooseAll(grid.selection.state !== 'selected-all')
  else if (sorter === true) sortBy(cursor, key)
}

/** Sorts by a column that allows it: up, down. One step to take back; a grid that is only read keeps its numbers. */
function sortBy(cursor: Cursor, key: string): void {
  const { view } = cursor
  const now = view.sort.value
  const order = now?.key === key && now.order === 'ascending' ? 'descending' : 'ascending'
  cursor.leave()
  sortRows(view.grid, key, order, view.options.readOnly)
  view.sort.value = { key, order }
  view.say(laterTexts.sorted(view.grid.cells.column(key).title, order))
}

/** Another width for a column, or its own again. */
export function setWidth(view: GridView, key: string, width: number | undefined): void {
  if (hasOwnWidth(view.grid.cells.column(key))) return
  view.geometry.draw(key, width)
  view.measure()
  view.drawn.value = view.geometry.drawn
  view.say(laterTexts.width(view.grid.cells.column(key).title, view.geometry.place(key)?.width ?? 0))
}

/** The edge of a title is drawn; undefined where the column keeps its width. */
export function drawEdge(view: GridView, key: string, pressed: PointerEvent): Drag | undefined {
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
      if (width !== undefined) setWidth(view, key, width)
    },
  }
}
