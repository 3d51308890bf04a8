import type { GridStore } from '../rows/grid-store.ts'
import type { CellError } from '../rules/errors.ts'
import { readRows, type RowData } from './reading.ts'

/** Lets the screen breathe between two slices. */
export interface Pace {
  readonly now: () => number
  readonly pause: () => Promise<void>
  readonly slice: number
}

const realPace: Pace = {
  now: () => performance.now(),
  pause: () => new Promise(resume => setTimeout(resume, 0)),
  slice: 8,
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

export const listErrors = (grid: GridStore): readonly CellError[] =>
  grid.validator.errors.list(
    id => grid.rows.indexOf(id),
    grid.columns.map(({ key }) => key),
  )

/** Checks every cell of every row, on the screen or not, and waits for the handlers. */
export async function validateAll(grid: GridStore, pace: Pace = realPace): Promise<readonly CellError[]> {
  let begun = pace.now()
  let paused = false
  for (const known of Array.from(grid.rows)) {
    // During a pause a row may have been edited or removed: the present one counts.
    const row = paused ? grid.rows.get(known.id) : known
    if (row !== undefined) grid.validator.checkRow(row, 0)
    if (pace.now() - begun < pace.slice) continue
    await pace.pause()
    paused = true
    begun = pace.now()
  }
  await grid.validator.settled()
  grid.announceErrors()
  return listErrors(grid)
}

/** All rows, or a rejection with the list of errors (spec 2 §5.1). */
export async function readValid(grid: GridStore, pace?: Pace): Promise<readonly RowData[]> {
  const errors = await validateAll(grid, pace)
  if (errors.length > 0) throw new InvalidGrid(errors)
  return readRows(grid)
}
