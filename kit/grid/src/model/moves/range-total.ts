import { cellNumberOf } from '../cells/numbers/cell-number.ts'
import { cellValueText } from '../cells/type/define-cell.ts'
import { isSearched } from '../columns/searched-columns.ts'
import type { CellBox } from './cell-range.ts'
import type { GridStore } from '../store/grid-store.ts'
import { alwaysHasTime, type HasTime } from '../rows/resumable-work.ts'
import { ColumnTotal } from '../totals/column-total.ts'

/** Rows between two looks at how much time is left. */
const rowsAtOnce = 256

/** More different values than this are only said to be more. */
export const mostDistinct = 10_000

/** What a chosen rectangle holds: sum, average, least and most of its numbers, and how many different values. */
export class RangeTotal {
  readonly total = new ColumnTotal()
  min: number | undefined
  max: number | undefined
  readonly #distinct = new Set<string>()
  readonly #grid: GridStore
  readonly #keys: readonly string[]
  readonly #numeric: ReadonlySet<string>
  readonly #bottom: number
  #row: number

  constructor(grid: GridStore, keys: readonly string[], { top, bottom, left, right }: CellBox) {
    this.#grid = grid
    this.#keys = keys.slice(left, right + 1).filter(key => isSearched(grid.cells.column(key)))
    this.#numeric = new Set(this.#keys.filter(key => grid.cells.type(key).numeric))
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

  /** How many different values stand there; empty cells are none. */
  get distinct(): number {
    return this.#distinct.size
  }

  #add(at: number): void {
    const row = this.#grid.shown.at(at)
    const counts = this.#distinct.size <= mostDistinct
    for (const key of counts ? this.#keys : this.#numeric) {
      const value = row?.[key]
      if (this.#numeric.has(key)) this.#addNumber(value)
      if (counts && value !== '' && value !== null && value !== undefined) this.#distinct.add(cellValueText(value))
    }
  }

  #addNumber(value: unknown): void {
    this.total.add(value)
    const number = cellNumberOf(value)
    if (number === undefined) return
    if (this.min === undefined || number < this.min) this.min = number
    if (this.max === undefined || number > this.max) this.max = number
  }
}
