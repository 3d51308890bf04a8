import { type CellBox, indexesBetween } from '../../../model/moves/cell-range.ts'
import type { GridCursor } from '../cursor/grid-cursor.ts'

export function rowIdsInBox({ view }: GridCursor, { top, bottom }: CellBox): string[] {
  return indexesBetween(top, bottom).flatMap(at => view.grid.shown.at(at)?.id ?? [])
}

export const columnKeysInBox = ({ view }: GridCursor, { left, right }: CellBox): readonly string[] =>
  view.geometry.keys.slice(left, right + 1)
