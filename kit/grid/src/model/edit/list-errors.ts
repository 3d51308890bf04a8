import type { GridColumn } from '../columns/grid-column.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { CellError } from '../rules/cell-errors.ts'

const sides: Readonly<Record<string, number>> = { left: -1, right: 1 }
const side = ({ fixed }: GridColumn) => sides[fixed ?? ''] ?? 0

/** All known errors in reading order: as they are seen, frozen columns at their edges. */
export const listErrors = (grid: GridStore): readonly CellError[] =>
  grid.validator.errors.list(
    id => grid.rows.indexOf(id),
    grid.columns.toSorted((a, b) => side(a) - side(b)).map(({ key }) => key),
  )
