import type { GridStore } from '../rows/grid-store.ts'
import type { CellError } from '../rules/errors.ts'

/** All known errors in reading order. */
export const listErrors = (grid: GridStore): readonly CellError[] =>
  grid.validator.errors.list(
    id => grid.rows.indexOf(id),
    grid.columns.map(({ key }) => key),
  )
