import { listErrors } from '../../../model/edit/list-errors.ts'
import { type CellAddress, nextErrorCell } from '../../../model/rules/error-navigation.ts'
import type { GridView } from '../../view/grid-view.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'

/** Goes to the next cell that is wrong; answers whether there is one. */
export function goToErrorCell(cursor: GridCursor, by: 1 | -1): boolean {
  const { grid } = cursor.view
  const next = nextErrorCell(listErrors(grid), cursor.active, by, address => readingPlace(cursor.view, address))
  if (next === undefined) return false
  cursor.moveTo(next)
  cursor.view.announce(next.message)
  return true
}

/** Rows that are filtered out come behind those that are seen. */
function readingPlace({ grid, geometry }: GridView, { id, key }: CellAddress): readonly [number, number] {
  const shown = grid.shown.indexOf(id)
  const row = shown < 0 ? grid.shown.size + grid.rows.indexOf(id) : shown
  return [row, geometry.place(key)?.index ?? 0]
}
