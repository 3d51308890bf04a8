import type { GridRow, RowId } from './row.ts'

export type RowSelectionState = 'unselected' | 'selected' | 'selected-all'

/**
 * Chosen rows, by boxes or by one radio (rules/grid#selection). Disabled rows cannot be chosen. Choosing is not undone.
 */
export class RowSelectionStore {
  readonly #rows: Iterable<GridRow>
  readonly #disabled: (row: GridRow) => boolean
  readonly #received = new Set<() => void>()
  readonly #selected = new Set<RowId>()
  #radio: RowId | undefined
  /** The row whose box was pressed last: where Shift begins. */
  #anchor: RowId | undefined

  constructor(rows: Iterable<GridRow>, disabled: (row: GridRow) => boolean) {
    this.#rows = rows
    this.#disabled = disabled
  }

  get ids(): readonly RowId[] {
    return [...this.#selected]
  }

  /** What an act on the chosen rows is about, whichever way they were chosen. */
  get all(): readonly RowId[] {
    return [...new Set(this.#radio === undefined ? this.#selected : [...this.#selected, this.#radio])]
  }

  /** How many rows an act on the chosen ones is about. */
  get size(): number {
    const radio = this.#radio !== undefined && !this.#selected.has(this.#radio)
    return this.#selected.size + Number(radio)
  }

  get radio(): RowId | undefined {
    return this.#radio
  }

  has(id: RowId): boolean {
    return this.#selected.has(id)
  }

  get state(): RowSelectionState {
    if (this.#selected.size === 0) return 'unselected'
    for (const row of this.#rows) if (!this.#disabled(row) && !this.#selected.has(row.id)) return 'selected'
    return 'selected-all'
  }

  /** Chooses rows or lets them go; answers whether anything changed. */
  choose(rows: readonly GridRow[], selected = true): boolean {
    const before = this.#selected.size
    for (const row of rows) {
      if (!selected) this.#selected.delete(row.id)
      else if (!this.#disabled(row)) this.#selected.add(row.id)
    }
    return this.#notify(before !== this.#selected.size)
  }

  /** A press on the box of a row: in or out. */
  toggle(row: GridRow): boolean {
    this.#anchor = row.id
    return this.choose([row], !this.has(row.id))
  }

  /** Shift and a press: all rows from the box pressed last to this one become what that one is. */
  toggleUpTo(row: GridRow): boolean {
    const rows = this.#between(row.id)
    return rows.length === 0 ? this.toggle(row) : this.choose(rows, this.has(this.#anchor ?? row.id))
  }

  #between(id: RowId): readonly GridRow[] {
    const all = [...this.#rows]
    const ends = [all.findIndex(row => row.id === this.#anchor), all.findIndex(row => row.id === id)]
    return ends.includes(-1) ? [] : all.slice(Math.min(...ends), Math.max(...ends) + 1)
  }

  chooseAll(selected = true): boolean {
    return this.choose([...this.#rows], selected)
  }

  chooseRadio(row: GridRow | undefined): boolean {
    if (row !== undefined && this.#disabled(row)) return false
    const changed = this.#radio !== row?.id
    this.#radio = row?.id
    return this.#notify(changed)
  }

  /** Rows that are gone are chosen no longer. It is told once, however many they are. */
  forget(ids: readonly RowId[]): void {
    const before = this.size
    for (const id of ids) {
      if (this.#radio === id) this.#radio = undefined
      this.#selected.delete(id)
    }
    this.#notify(before !== this.size)
  }

  clear(): void {
    this.#radio = undefined
    this.#selected.clear()
    this.#notify(true)
  }

  subscribe(listener: () => void): () => void {
    this.#received.add(listener)
    return () => void this.#received.delete(listener)
  }

  #notify(changed: boolean): boolean {
    if (changed) for (const listener of this.#received) listener()
    return changed
  }
}
