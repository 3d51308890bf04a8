import type { CellBox } from './cell-range.ts'
import type { GridStore } from '../store/grid-store.ts'
import { alwaysHasTime, type HasTime } from '../rows/resumable-work.ts'
import { ColumnTotal } from '../totals/column-total.ts'

/** Rows between two looks at how much time is left. */
const rowsAtOnce = 256

/** The sum and the average of a chosen rectangle, in as many pieces as there is time for. */
export class RangeTotal {
  readonly total = new ColumnTotal()
  readonly #grid: GridStore
  readonly #keys: readonly string[]
  readonly #bottom: number
  #row: number

  constructor(grid: GridStore, keys: readonly string[], { top, bottom, left, right }: CellBox) {
    this.#grid = grid
    this.#keys = keys.slice(left, right + 1).filter(key => grid.cells.type(key).numeric)
    this.#bottom = bottom
    this.#row = top
  }

  /** Goes on; answers whether it is done. */
  run(hasTime: HasTime = alwaysHasTime): boolean {
    if (this.#keys.length === 0) return true
    while (this.#row <= this.#bottom) {
      const until = Math.min(this.#bottom, this.#row + rowsAtOnce - 1)
      for (; this.#row <= until; this.#row += 1) this.#add(this.#row)
      if (this.#row <= this.#bottom && !hasTime()) return false
    }
    return true
  }

  #add(at: number): void {
    const row = this.#grid.rows.at(at)
    for (const key of this.#keys) this.total.add(row?.[key])
  }
}
