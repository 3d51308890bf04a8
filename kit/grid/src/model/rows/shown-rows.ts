import type { GridRow, RowId } from './row.ts'
import type { RowTable } from './row-table.ts'

/** The rows in the order they are seen: places on the screen are places in here. */
export interface ShownRows extends Iterable<GridRow> {
  readonly isSorted: boolean
  readonly isFiltered: boolean
  readonly hidden: ReadonlySet<RowId>
  readonly size: number
  at(index: number): GridRow | undefined
  /** -1 also for a row that is filtered out. */
  indexOf(id: RowId): number
  /** The place among all rows that stands for a place among those that are seen. */
  storedPlace(at: number): number
  /** Somebody is led to a row that was filtered out: it is seen again, alone of all. Answers whether it was. */
  reveal(id: RowId): boolean
  /** New rows of a sorted view stand where they were put, not at its end. */
  place(ids: readonly RowId[], at: number): void
}

/** Nothing is filtered or sorted: these are the rows themselves, and asking costs nothing more. */
export class AllRows implements ShownRows {
  readonly isSorted = false
  readonly isFiltered = false
  readonly hidden: ReadonlySet<RowId> = new Set()
  readonly #rows: RowTable

  constructor(rows: RowTable) {
    this.#rows = rows
  }

  get size(): number {
    return this.#rows.size
  }

  at(index: number): GridRow | undefined {
    return this.#rows.at(index)
  }

  indexOf(id: RowId): number {
    return this.#rows.indexOf(id)
  }

  [Symbol.iterator](): Iterator<GridRow> {
    return this.#rows[Symbol.iterator]()
  }

  storedPlace(at: number): number {
    return at
  }

  reveal(): false {
    return false
  }

  place(): void {}
}
