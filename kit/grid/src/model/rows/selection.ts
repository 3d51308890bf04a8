import type { GridRow, RowId } from './row.ts'

export type SelectionState = 'unselected' | 'selected' | 'selected-all'

/**
 * Chosen rows, by boxes or by one radio (rules/grid#selection). Disabled rows cannot be chosen. Choosing is not undone.
 */
export class Selection {
  readonly #rows: Iterable<GridRow>
  readonly #disabled: (row: GridRow) => boolean
  readonly #heard = new Set<() => void>()
  readonly #chosen = new Set<RowId>()
  #radio: RowId | undefined

  constructor(rows: Iterable<GridRow>, disabled: (row: GridRow) => boolean) {
    this.#rows = rows
    this.#disabled = disabled
  }

  get ids(): readonly RowId[] {
    return [...this.#chosen]
  }

  /** What an act on the chosen rows is about, whichever way they were chosen. */
  get all(): readonly RowId[] {
    return [...new Set(this.#radio === undefined ? this.#chosen : [...this.#chosen, this.#radio])]
  }

  /** How many rows an act on the chosen ones is about. */
  get size(): number {
    const radio = this.#radio !== undefined && !this.#chosen.has(this.#radio)
    return this.#chosen.size + Number(radio)
  }

  get radio(): RowId | undefined {
    return this.#radio
  }

  has(id: RowId): boolean {
    return this.#chosen.has(id)
  }

  get state(): SelectionState {
    if (this.#chosen.size === 0) return 'unselected'
    for (const row of this.#rows) if (!this.#disabled(row) && !this.#chosen.has(row.id)) return 'selected'
    return 'selected-all'
  }

  /** Chooses rows or lets them go; answers whether anything changed. */
  choose(rows: readonly GridRow[], chosen = true): boolean {
    const before = this.#chosen.size
    for (const row of rows) {
      if (!chosen) this.#chosen.delete(row.id)
      else if (!this.#disabled(row)) this.#chosen.add(row.id)
    }
    return this.#tell(before !== this.#chosen.size)
  }

  chooseAll(chosen = true): boolean {
    return this.choose([...this.#rows], chosen)
  }

  chooseRadio(row: GridRow | undefined): boolean {
    if (row !== undefined && this.#disabled(row)) return false
    const changed = this.#radio !== row?.id
    this.#radio = row?.id
    return this.#tell(changed)
  }

  /** Rows that are gone are chosen no longer. It is told once, however many they are. */
  forget(ids: readonly RowId[]): void {
    const before = this.size
    for (const id of ids) {
      if (this.#radio === id) this.#radio = undefined
      this.#chosen.delete(id)
    }
    this.#tell(before !== this.size)
  }

  clear(): void {
    this.#radio = undefined
    this.#chosen.clear()
    this.#tell(true)
  }

  subscribe(hear: () => void): () => void {
    this.#heard.add(hear)
    return () => void this.#heard.delete(hear)
  }

  #tell(changed: boolean): boolean {
    if (changed) for (const hear of this.#heard) hear()
    return changed
  }
}
