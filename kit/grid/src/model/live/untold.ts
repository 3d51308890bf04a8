import { isUnread } from '../cells/type/unread.ts'
import { isOrdered } from '../edit/order-number.ts'
import type { Dirty } from '../rows/dirty.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow, RowId } from '../rows/row.ts'

/** Rows with the cells that are to be told, and a way to say that they were. */
export interface News {
  readonly rows: readonly GridRow[]
  readonly told: () => void
}

/** More rows than this are told by saving: the others read them again then. */
export const MOST_ROWS = 1_000
/** Of one message; what travels between nodes of the server has to be shorter than 7000 bytes. */
const MOST_BYTES = 4_000
/** A row that does not fit into a frame would have the line cut. */
const LONGEST_BYTES = 60_000

/** A value that is not there would not travel. */
const sent = (value: unknown): unknown => value ?? null
const bytesOf = (row: GridRow): number => new TextEncoder().encode(JSON.stringify(row)).length

/** Cells that were touched here and that the others do not know yet. */
export class Untold {
  readonly #grid: GridStore
  readonly #touched = new Map<RowId, Set<string>>()
  /** What the others last heard of each cell from here. */
  readonly #told = new Map<RowId, Map<string, unknown>>()

  constructor(grid: GridStore) {
    this.#grid = grid
  }

  get isEmpty(): boolean {
    return this.#touched.size === 0
  }

  touch(dirty: Dirty): void {
    for (const { ids, keys } of dirty.blocks) for (const id of ids) this.#touch(id, keys)
    if (this.#touched.size <= MOST_ROWS) return
    // What the others have seen before they go on seeing: it would be wrong otherwise.
    for (const id of this.#touched.keys()) if (!this.#told.has(id)) this.#touched.delete(id)
  }

  /** Somebody may know nothing of what is not saved here: all of it is to be told once more. */
  again(): void {
    const { ledger, rows } = this.#grid
    for (const [id, told] of this.#told) {
      this.#touch(id, [...told.keys()])
      for (const [key, value] of told) if (value === sent(rows.get(id)?.[key])) told.delete(key)
    }
    const changed = [...ledger.touched].flatMap(id => rows.get(id) ?? []).filter(row => ledger.isChanged(row))
    if (changed.length > MOST_ROWS) return
    for (const row of changed) this.#touch(row.id, Object.keys(row))
  }

  /** It was saved: the others read it. */
  clear(): void {
    this.#touched.clear()
    this.#told.clear()
  }

  /** As many rows as one message may hold. */
  next(): News | undefined {
    const rows: GridRow[] = []
    let bytes = 0
    for (const [id, keys] of this.#touched) {
      const news = this.#newsOf(id, keys)
      const size = news === undefined ? Infinity : bytesOf(news)
      if (news !== undefined && rows.length > 0 && bytes + size > MOST_BYTES) break
      if (news !== undefined && size <= LONGEST_BYTES) rows.push(news)
      else this.#touched.delete(id)
      bytes += size <= LONGEST_BYTES ? size : 0
    }
    return rows.length === 0 ? undefined : { rows, told: () => rows.forEach(row => this.#wasTold(row)) }
  }

  #touch(id: RowId, keys: readonly string[]): void {
    const { ledger, orderKey } = this.#grid
    if (ledger.isNew(id)) return
    const touched = this.#touched.get(id) ?? new Set<string>()
    // A number without the place it stands for says nothing: rows that were moved come with saving.
    for (const key of keys) if (key !== orderKey || !isOrdered(this.#grid)) touched.add(key)
    if (touched.size > 0) this.#touched.set(id, touched)
  }

  #newsOf(id: RowId, keys: ReadonlySet<string>): GridRow | undefined {
    const row = this.#grid.rows.get(id)
    const news = row && [...keys].filter(key => key !== 'id' && this.#isNews(row, key))
    if (row === undefined || news === undefined || news.length === 0) return undefined
    return { ...Object.fromEntries(news.map(key => [key, sent(row[key])])), id }
  }

  #isNews(row: GridRow, key: string): boolean {
    if (isUnread(row[key])) return false // half-typed text is nobody else's
    const told = this.#told.get(row.id)
    return told?.has(key) ? told.get(key) !== sent(row[key]) : this.#grid.ledger.isCellChanged(row, key)
  }

  #wasTold(news: GridRow): void {
    const told = this.#told.get(news.id) ?? new Map<string, unknown>()
    for (const [key, value] of Object.entries(news)) if (key !== 'id') told.set(key, value)
    this.#told.set(news.id, told)
    this.#touched.delete(news.id)
  }
}
