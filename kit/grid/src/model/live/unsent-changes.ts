import { isUnparsedText } from '../cells/type/unparsed-text.ts'
import { hasOrderNumbers } from '../edit/order-number.ts'
import type { DirtyCells } from '../rows/dirty-cells.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow, RowId } from '../rows/row.ts'

/** Rows with the cells that are to be told, and a way to say that they were. */
export interface UnsentRows {
  readonly rows: readonly GridRow[]
  readonly markSent: () => void
}

/** More rows than this are told by saving: the others read them again then. */
export const MAX_UNSENT_ROWS = 1_000
/** Of one message; what travels between nodes of the server has to be shorter than 7000 bytes. */
const MOST_BYTES = 4_000
/** A row that does not fit into a frame would have the line cut. */
const LONGEST_BYTES = 60_000

/** A value that is not there would not travel. */
const sent = (value: unknown): unknown => value ?? null
const bytesOf = (row: GridRow): number => new TextEncoder().encode(JSON.stringify(row)).length

/** Cells that were touched here and that the others do not know yet. */
export class UnsentChanges {
  readonly #grid: GridStore
  readonly #touched = new Map<RowId, Set<string>>()
  /** What the others last heard of each cell from here. */
  readonly #reply = new Map<RowId, Map<string, unknown>>()

  constructor(grid: GridStore) {
    this.#grid = grid
  }

  get isEmpty(): boolean {
    return this.#touched.size === 0
  }

  touch(dirty: DirtyCells): void {
    for (const { ids, keys } of dirty.blocks) for (const id of ids) this.#touch(id, keys)
    if (this.#touched.size <= MAX_UNSENT_ROWS) return
    // What the others have seen before they go on seeing: it would be wrong otherwise.
    for (const id of this.#touched.keys()) if (!this.#reply.has(id)) this.#touched.delete(id)
  }

  /** Somebody may know nothing of what is not saved here: all of it is to be told once more. */
  markAllUnsent(): void {
    const { changeTracker, rows } = this.#grid
    for (const [id, reply] of this.#reply) {
      this.#touch(id, [...reply.keys()])
      for (const [key, value] of reply) if (value === sent(rows.get(id)?.[key])) reply.delete(key)
    }
    const changed = [...changeTracker.editedIds]
      .flatMap(id => rows.get(id) ?? [])
      .filter(row => changeTracker.isChanged(row))
    if (changed.length > MAX_UNSENT_ROWS) return
    for (const row of changed) this.#touch(row.id, Object.keys(row))
  }

  /** It was saved: the others read it. */
  clear(): void {
    this.#touched.clear()
    this.#reply.clear()
  }

  /** As many rows as one message may hold. */
  nextBatch(): UnsentRows | undefined {
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
    return rows.length === 0 ? undefined : { rows, markSent: () => rows.forEach(row => this.#wasTold(row)) }
  }

  #touch(id: RowId, keys: readonly string[]): void {
    const { changeTracker, orderKey } = this.#grid
    if (changeTracker.isNew(id)) return
    const touched = this.#touched.get(id) ?? new Set<string>()
    // A number without the place it stands for says nothing: rows that were moved come with saving.
    for (const key of keys) if (key !== orderKey || !hasOrderNumbers(this.#grid)) touched.add(key)
    if (touched.size > 0) this.#touched.set(id, touched)
  }

  #newsOf(id: RowId, keys: ReadonlySet<string>): GridRow | undefined {
    const row = this.#grid.rows.get(id)
    const news = row && [...keys].filter(key => key !== 'id' && this.#isNews(row, key))
    if (row === undefined || news === undefined || news.length === 0) return undefined
    return { ...Object.fromEntries(news.map(key => [key, sent(row[key])])), id }
  }

  #isNews(row: GridRow, key: string): boolean {
    if (isUnparsedText(row[key])) return false // half-typed text is nobody else's
    const reply = this.#reply.get(row.id)
    return reply?.has(key) ? reply.get(key) !== sent(row[key]) : this.#grid.changeTracker.isCellChanged(row, key)
  }

  #wasTold(news: GridRow): void {
    const reply = this.#reply.get(news.id) ?? new Map<string, unknown>()
    for (const [key, value] of Object.entries(news)) if (key !== 'id') reply.set(key, value)
    this.#reply.set(news.id, reply)
    this.#touched.delete(news.id)
  }
}
