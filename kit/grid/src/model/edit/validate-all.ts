import type { GridStore } from '../store/grid-store.ts'
import type { CellError } from '../rules/cell-errors.ts'
import { listErrors } from './list-errors.ts'
import { readAllRows, type RowData } from './read-rows.ts'

/** Lets the screen breathe between two slices. */
export interface ValidationPacing {
  readonly now: () => number
  readonly pause: () => Promise<void>
  /** Milliseconds of work before a pause. */
  readonly slice: number
  /** Rows between two looks at the clock, which costs as much as a row. */
  readonly rows: number
}

const realPace: ValidationPacing = {
  now: () => performance.now(),
  pause: () => new Promise(resume => setTimeout(resume, 0)),
  slice: 8,
  rows: 64,
}

/** Thrown when values are asked for with validation and any cell fails; it lists every error in reading order. */
export class InvalidGridError extends Error {
  readonly errors: readonly CellError[]

  constructor(errors: readonly CellError[]) {
    super(errors[0]?.message ?? '')
    this.name = 'InvalidGridError'
    this.errors = errors
  }
}

/** Checks every cell of every row, on the screen or not, and waits for the handlers. */
export async function validateAllCells(
  grid: GridStore,
  validationPacing: ValidationPacing = realPace,
): Promise<readonly CellError[]> {
  const rows = Array.from(grid.rows)
  const { changes } = grid.rows
  let begun = validationPacing.now()
  for (let from = 0; from < rows.length; from += validationPacing.rows) {
    for (const known of rows.slice(from, from + validationPacing.rows)) {
      // During a pause a row may have been edited or removed: the present one counts.
      const row = grid.rows.changes === changes ? known : grid.rows.get(known.id)
      if (row !== undefined) grid.validator.checkRow(row, 0)
    }
    if (validationPacing.now() - begun < validationPacing.slice) continue
    await validationPacing.pause()
    begun = validationPacing.now()
  }
  await grid.validator.whenSettled()
  grid.announceErrors()
  return listErrors(grid)
}

/** All rows, or a rejection with the list of errors (rules/grid#cell-rules). */
export async function readValidRows(grid: GridStore, validationPacing?: ValidationPacing): Promise<readonly RowData[]> {
  const errors = await validateAllCells(grid, validationPacing)
  if (errors.length > 0) throw new InvalidGridError(errors)
  return readAllRows(grid)
}
