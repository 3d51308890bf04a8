import type { StepDraft } from '../rows/step-draft.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { RowId } from '../rows/row.ts'

/** Order numbers are kept only where rows can be sorted by hand, or in a column of their own, seen or not. */
export const hasOrderNumbers = (grid: GridStore): boolean =>
  grid.columns.some(({ type }) => type === 'row-drag-sort') || grid.all.some(({ isOrder }) => isOrder === true)

/** Rows are moved by hand unless the user may not use their handle. */
export const areRowsMovable = (grid: GridStore): boolean =>
  hasOrderNumbers(grid) &&
  !grid.all.some(({ key, type }) => type === 'row-drag-sort' && grid.cells.column(key).disabled)

/** A disabled row is nobody's to move; it gives way when others are. Rows seen in another order have no place to go to. */
export function isMovableRow({ rows, shown, isDisabled }: GridStore, id: RowId): boolean {
  const row = rows.get(id)
  return row !== undefined && !shown.isSorted && !isDisabled(row)
}

/** Numbers the rows again from 1 on, touching only those whose number is another one (rules/grid#rows). */
export function renumberRows(grid: GridStore, draft: StepDraft): void {
  if (!hasOrderNumbers(grid)) return
  const wrong: string[] = []
  const numbers: number[] = []
  let number = 0
  for (const row of grid.rows) {
    number += 1
    if (Number(row[grid.orderKey]) === number) continue
    wrong.push(row.id)
    numbers.push(number)
  }
  draft.setBlock(wrong, [grid.orderKey], numbers)
}
