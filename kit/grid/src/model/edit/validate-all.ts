import type { GridStore } from '../store/grid-store.ts'
import type { CellError } from '../rules/errors.ts'
import { listErrors } from './list-errors.ts'
import { readRows, type RowData } from './reading.ts'

/** Lets the screen breathe between two slices. */
export interface Pace {
  readonly now: () => number
  readonly pause: () => Promise<void>
  /** Milliseconds of work before a pause. */
  readonly slice: number
  /** Rows between two looks at the clock, which costs as much as a row. */
  readonly rows: number
}

const realPace: Pace = {
  now: () => performance.now(),
  pause: () => new Promise(resume => setTimeout(resume, 0)),
  slice: 8,
  rows: 64,
}

/** Thrown when values are asked for with validation and any cell fails; it lists every error in reading order. */
export class InvalidGrid extends Error {
  readonly errors: readonly CellError[]

  constructor(errors: readonly CellError[]) {
    super(errors[0]?.message ?? '')
    this.name = 'InvalidGrid'
    this.errors = errors
  }
}

/** Checks every cell of every row, on the screen or not, and waits for the handlers. */
export async function validateAll(grid: GridStore, pace: Pace = realPace): Promise<readonly CellError[]> {
  const rows = Array.from(grid.rows)
  const { changes } = grid.rows
  let begun = pace.now()
  for (let from = 0; from < rows.length; from += pace.rows) {
    for (const known of rows.slice(from, from + pace.rows)) {
      // During a pause a row may have been edited or removed: the present one counts.
      const row = grid.rows.changes === changes ? known : grid.rows.get(known.id)
      if (row !== undefined) grid.validator.checkRow(row, 0)
    }
    if (pace.now() - begun < pace.slice) continue
    await pace.pause()
    begun = pace.now()
  }
  await grid.validator.settled()
  grid.announceErrors()
  return listErrors(grid)
}

/** All rows, or a rejection with the list of errors (rules/grid#cell-rules). */
export async function readValid(grid: GridStore, pace?: Pace): Promise<readonly RowData[]> {
  const errors = await validateAll(grid, pace)
  if (errors.length > 0) throw new InvalidGrid(errors)
  return readRows(grid)
}
