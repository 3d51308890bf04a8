import type { RowId } from '../rows/row.ts'
import type { CellError } from './cell-errors.ts'

export interface CellAddress {
  readonly id: RowId
  readonly key: string
}

/** A cell as one word: what maps and sets know it by. */
export const cellAddressKey = ({ id, key }: CellAddress): string => `${id}\u0000${key}`

/** The next error behind a cell (F8), or the one before it (Shift+F8); after the last one comes the first. */
export function nextErrorCell(
  errors: readonly CellError[],
  from: CellAddress | undefined,
  by: 1 | -1,
  place: (address: CellAddress) => readonly [row: number, column: number],
): CellError | undefined {
  if (from === undefined) return errors.at(by === 1 ? 0 : -1)
  const [row, column] = place(from)
  const side = (address: CellAddress) => {
    const [r, c] = place(address)
    return Math.sign(r - row || c - column)
  }
  return by === 1
    ? (errors.find(error => side(error) > 0) ?? errors[0])
    : (errors.findLast(error => side(error) < 0) ?? errors.at(-1))
}
