import type { RowId } from '../rows/row.ts'
import type { CellError } from './errors.ts'

export interface CellSpot {
  readonly id: RowId
  readonly key: string
}

/** A cell as one word: what maps and sets know it by. */
export const spotName = ({ id, key }: CellSpot): string => `${id}\u0000${key}`

/** The next error behind a cell (F8), or the one before it (Shift+F8); after the last one comes the first. */
export function stepError(
  errors: readonly CellError[],
  from: CellSpot | undefined,
  by: 1 | -1,
  place: (spot: CellSpot) => readonly [row: number, column: number],
): CellError | undefined {
  if (from === undefined) return errors.at(by === 1 ? 0 : -1)
  const [row, column] = place(from)
  const side = (spot: CellSpot) => {
    const [r, c] = place(spot)
    return Math.sign(r - row || c - column)
  }
  return by === 1
    ? (errors.find(error => side(error) > 0) ?? errors[0])
    : (errors.findLast(error => side(error) < 0) ?? errors.at(-1))
}
