import type { GridRow, RowId } from './row.ts'

/** What saving has to tell the server: which rows are new, which were changed, which existing ones are gone. */
export class ChangeTracker {
  readonly #isTemporary: (id: RowId) => boolean
  #originals = new Map<RowId, GridRow>()
  #removed = new Set<RowId>()

  constructor(isTemporary: (id: RowId) => boolean) {
    this.#isTemporary = isTemporary
  }

  clear(): void {
    this.#originals = new Map()
    this.#removed = new Set()
  }

  trackEdited(before: GridRow): void {
    if (!this.#isTemporary(before.id) && !this.#originals.has(before.id)) this.#originals.set(before.id, before)
  }

  trackInserted(row: GridRow): void {
    this.#removed.delete(row.id)
  }

  /** Removing an existing row adds its id to the removal list (rules/grid#rows); a new row just goes. */
  trackRemoved(row: GridRow): void {
    if (!this.#isTemporary(row.id)) this.#removed.add(row.id)
  }

  /** Somebody else removed the row, and it is gone from the server: nothing is to be told of it. */
  forget(id: RowId): void {
    this.#removed.delete(id)
    this.#originals.delete(id)
  }

  get removed(): readonly RowId[] {
    return [...this.#removed]
  }

  isRemoved(id: RowId): boolean {
    return this.#removed.has(id)
  }

  isNew(id: RowId): boolean {
    return this.#isTemporary(id)
  }

  /** The row as it came, if it was edited since. */
  original(id: RowId): GridRow | undefined {
    return this.#originals.get(id)
  }

  isChanged(row: GridRow): boolean {
    const original = this.#originals.get(row.id)
    return original !== undefined && Object.keys(row).some(key => row[key] !== original[key])
  }

  isCellChanged(row: GridRow, key: string): boolean {
    const original = this.#originals.get(row.id)
    return original !== undefined && row[key] !== original[key]
  }

  get editedIds(): Iterable<RowId> {
    return this.#originals.keys()
  }

  /** The server's value moved under an edited row. */
  rebase(id: RowId, key: string, value: unknown): void {
    const original = this.#originals.get(id)
    if (original !== undefined) this.#originals.set(id, { ...original, [key]: value })
  }
}
