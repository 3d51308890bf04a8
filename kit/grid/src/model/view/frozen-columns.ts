import type { GridColumn } from '../columns/grid-column.ts'

interface Sized {
  readonly column: GridColumn
  readonly width: number
}

/**
 * Frozen columns take at most half of what is seen: those that would take more give way and scroll with the others, the
 * innermost first, the right before the left. They stay in their places.
 */
export function frozenThatFit(columns: readonly Sized[], viewport: number): ReadonlySet<string> {
  const ofSide = (side: GridColumn['fixed']) =>
    columns.filter(({ column }) => column.fixed === side && column.type !== 'hidden')
  const kept = new Set<string>()
  let room = viewport / 2
  for (const side of [ofSide('left'), ofSide('right').toReversed()])
    for (const { column, width } of side) {
      if (width > room) break
      room -= width
      kept.add(column.key)
    }
  return kept
}
