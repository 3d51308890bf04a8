import { nextSort } from '../../../model/sorting/sort-rows.ts'
import { fitColumn } from '../commands/column-actions.ts'
import { sortGrid } from '../commands/row-view-actions.ts'
import { hasFixedToolWidth } from '../../../model/view/column-widths.ts'
import { textsOf } from '../../dom/lazy-texts.ts'
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

/**
 * Sorts by a column that allows it: up, down, as stored. It is only seen so, unless the order of the rows is what the table
 * is about: then it is one step to take back, and a grid that is only read keeps its numbers.
 */
function sortBy(cursor: GridCursor, key: string): void {
  const { view } = cursor
  cursor.commitEdit()
  sortGrid(view, nextSort(view.sort.value, key))
}

/** Another width for a column, or its own again. */
export function setColumnWidth(view: GridView, key: string, width: number | undefined): void {
  if (hasFixedToolWidth(view.grid.cells.column(key))) return
  view.geometry.draw(key, width)
  view.measure()
  view.arrangement.value = view.geometry.arrangement
  view.announce(textsOf(view).width(view.grid.cells.column(key).title, view.geometry.place(key)?.width ?? 0))
}

/** As wide as what stands in the column. */
export function fitWidthOf(cursor: GridCursor, key: string): void {
  setColumnWidth(cursor.view, key, fitColumn(cursor, key))
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
