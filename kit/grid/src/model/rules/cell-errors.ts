import type { RowId } from '../rows/row.ts'

export interface CellError {
  readonly id: RowId
  readonly key: string
  readonly message: string
}

/** The messages of all failing cells. They belong to the rows, so rows outside the view count as well. */
export class CellErrors {
  readonly #byRow = new Map<RowId, Map<string, string>>()
  /** Which cells of a row that went were failing: they are looked at again when it comes back. */
  readonly #parked = new Map<RowId, readonly string[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  get(id: RowId, key: string): string {
    return this.#byRow.get(id)?.get(key) ?? ''
  }

  has(id: RowId): boolean {
    return this.#size > 0 && this.#byRow.has(id)
  }

  keysOf(id: RowId): readonly string[] {
    return [...(this.#byRow.get(id)?.keys() ?? [])]
  }

  /** An empty message clears the cell; answers whether anything changed. */
  set(id: RowId, key: string, message: string): boolean {
    if (message === '' && this.#size === 0) return false // the usual case when a whole table is checked
    const before = this.get(id, key)
    if (before === message) return false
    if (message === '') this.#delete(id, key)
    else this.#put(id, key, message)
    this.#size += Number(message !== '') - Number(before !== '')
    return true
  }

  drop(id: RowId): void {
    const keys = this.keysOf(id)
    if (keys.length > 0) this.#parked.set(id, keys)
    this.#size -= this.#byRow.get(id)?.size ?? 0
    this.#byRow.delete(id)
  }

  returning(id: RowId): readonly string[] {
    const keys = this.#parked.get(id) ?? []
    this.#parked.delete(id)
    return keys
  }

  clear(): void {
    this.#parked.clear()
    this.#byRow.clear()
    this.#size = 0
  }

  /** All errors in reading order: row by row, column by column. */
  list(indexOf: (id: RowId) => number, keys: readonly string[]): CellError[] {
    const rows = [...this.#byRow.keys()].toSorted((a, b) => indexOf(a) - indexOf(b))
    return rows.flatMap(id =>
      keys.filter(key => this.get(id, key) !== '').map(key => ({ id, key, message: this.get(id, key) })),
    )
  }

  #put(id: RowId, key: string, message: string): void {
    const row = this.#byRow.get(id) ?? new Map<string, string>()
    this.#byRow.set(id, row.set(key, message))
  }

  #delete(id: RowId, key: string): void {
    const row = this.#byRow.get(id)
    row?.delete(key)
    if (row?.size === 0) this.#byRow.delete(id)
  }
}
