import type { GridRow, RowId } from './row.ts'
import type { RowTable } from './row-table.ts'
import type { ShownRows } from './shown-rows.ts'

/** What a person chose to see of the rows: some left out by a filter, all in another order. Nothing of it is saved. */
export interface RowView {
  readonly hidden?: ReadonlySet<RowId>
  /** Rows that are not in it, because they came later, stand behind the others. */
  readonly order?: readonly RowId[]
}

interface ShownList {
  readonly ids: readonly RowId[]
  readonly places: ReadonlyMap<RowId, number>
  readonly of: number
}

/**
 * The rows in the order they are seen, once somebody filtered or sorted them. Rows stay where they are seen while they are
 * edited: only another choice moves or hides them.
 */
export class ViewedRows implements ShownRows {
  readonly #rows: RowTable
  #hidden: ReadonlySet<RowId>
  #order: readonly RowId[] | undefined
  #list: ShownList | undefined

  constructor(rows: RowTable, { hidden = new Set(), order }: RowView) {
    this.#rows = rows
    this.#hidden = hidden
    this.#order = order
  }

  get isSorted(): boolean {
    return this.#order !== undefined
  }

  get isFiltered(): boolean {
    return this.#hidden.size > 0
  }

  get hidden(): ReadonlySet<RowId> {
    return this.#hidden
  }

  /** Somebody is led to a row that was filtered out: it is seen again, alone of all. */
  reveal(id: RowId): boolean {
    if (!this.#hidden.has(id)) return false
    const hidden = new Set(this.#hidden)
    hidden.delete(id)
    this.#hidden = hidden
    this.#list = undefined
    return true
  }

  /** New rows of a sorted view stand where they were put, not at its end. */
  place(ids: readonly RowId[], at: number): void {
    if (this.#order === undefined) return
    const shown = this.#now().ids
    const moved = new Set(ids)
    const [before, after] = [shown.slice(0, at), shown.slice(at)].map(part => part.filter(id => !moved.has(id)))
    this.#order = [...before!, ...ids, ...after!, ...this.#hidden]
    this.#list = undefined
  }

  get size(): number {
    return this.#now().ids.length
  }

  at(index: number): GridRow | undefined {
    const id = this.#now().ids[index]
    return id === undefined ? undefined : this.#rows.get(id)
  }

  /** -1 also for a row that is filtered out. */
  indexOf(id: RowId): number {
    return this.#now().places.get(id) ?? -1
  }

  *[Symbol.iterator](): Generator<GridRow> {
    for (const id of this.#now().ids) {
      const row = this.#rows.get(id)
      if (row !== undefined) yield row
    }
  }

  /** The place among all rows that stands for a place among those that are seen. */
  storedPlace(at: number): number {
    const next = this.at(at)
    if (next !== undefined && !this.isSorted) return this.#rows.indexOf(next.id)
    const last = this.at(this.size - 1)
    return last === undefined || this.isSorted ? this.#rows.size : this.#rows.indexOf(last.id) + 1
  }

  #now(): ShownList {
    const of = this.#rows.orderChanges
    if (this.#list?.of === of) return this.#list
    const ids = this.#order === undefined ? this.#visible(this.#rows) : this.#sorted(this.#order)
    this.#list = { ids, places: new Map(ids.map((id, at) => [id, at])), of }
    return this.#list
  }

  #visible(rows: Iterable<GridRow>): RowId[] {
    const ids: RowId[] = []
    for (const { id } of rows) if (!this.#hidden.has(id)) ids.push(id)
    return ids
  }

  #sorted(order: readonly RowId[]): RowId[] {
    const ranked = new Set(order.filter(id => !this.#hidden.has(id) && this.#rows.get(id) !== undefined))
    for (const id of this.#visible(this.#rows)) ranked.add(id)
    return [...ranked]
  }
}
