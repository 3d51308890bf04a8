import type { GridStore } from '../rows/grid-store.ts'
import type { Row, RowId } from '../rows/row.ts'
import type { RowUpdate } from './messages.ts'
import { rebaseHistory } from './rebase.ts'
import { mergeTugStatus } from './tug-status.ts'

export interface Conflict {
  readonly id: RowId
  readonly key: string
  readonly theirs: unknown
}

const statusKey = 'tug_status'
const nameOf = (id: RowId, key: string) => `${id}\u0000${key}`

/** Merges what other open grids changed. A local edit wins and is marked; nothing remote is the user's to take back. */
export class LiveRows {
  readonly #grid: GridStore
  readonly #caseId: string
  readonly #conflicts = new Map<string, Conflict>()

  constructor(grid: GridStore, caseId: string = grid.ids.group) {
    this.#grid = grid
    this.#caseId = caseId
    grid.subscribers.step(() => this.#settle())
  }

  get caseId(): string {
    return this.#caseId
  }

  get conflicts(): readonly Conflict[] {
    return [...this.#conflicts.values()]
  }

  conflict(id: RowId, key: string): Conflict | undefined {
    return this.#conflicts.get(nameOf(id, key))
  }

  /** A row of another grid arrived; answers whether it belongs to a row of this one. */
  receive({ row: theirs, caseId }: RowUpdate): boolean {
    if (caseId === this.#caseId) return false
    const mine = this.#grid.rows.get(theirs.id)
    if (mine === undefined) return this.#receiveGone(theirs)
    const values = Object.entries(theirs).filter(([key]) => key !== 'id')
    for (const [key, value] of values) {
      if (key === statusKey) this.#take(mine, key, mergeTugStatus(mine[key], value))
      else this.#merge(mine, key, value)
    }
    return true
  }

  /** Gives the local edit up. */
  takeTheirs(id: RowId, key: string): void {
    const conflict = this.conflict(id, key)
    if (conflict !== undefined) this.#grid.step('take theirs', draft => draft.set(id, { [key]: conflict.theirs }))
  }

  /** Keeps the local edit without the mark. */
  keepMine(id: RowId, key: string): void {
    if (this.#conflicts.delete(nameOf(id, key))) this.#grid.repaint(id, [key])
  }

  #merge(mine: Row, key: string, theirs: unknown): void {
    const edited = this.#grid.ledger.isCellChanged(this.#grid.rows.get(mine.id) ?? mine, key)
    if (!edited) return this.#take(mine, key, theirs)
    const base = this.#grid.ledger.original(mine.id)?.[key]
    if (Object.is(base, theirs)) return
    this.#rebase(mine.id, key, base, theirs, false)
    if (Object.is(mine[key], theirs)) this.#conflicts.delete(nameOf(mine.id, key))
    else this.#conflicts.set(nameOf(mine.id, key), { id: mine.id, key, theirs })
    this.#grid.repaint(mine.id, [key])
  }

  #take(mine: Row, key: string, theirs: unknown): void {
    this.#conflicts.delete(nameOf(mine.id, key))
    if (Object.is(mine[key], theirs)) return
    this.#grid.silently(draft => draft.set(mine.id, { [key]: theirs }))
    this.#rebase(mine.id, key, mine[key], theirs, true)
  }

  #rebase(id: RowId, key: string, base: unknown, theirs: unknown, shown: boolean): void {
    this.#grid.ledger.rebase(id, key, theirs)
    rebaseHistory(this.#grid.history, { id, key, base, theirs, shown })
  }

  /** The row was removed here: it comes back with their values when that is taken back. */
  #receiveGone(theirs: RowUpdate['row']): boolean {
    if (!this.#grid.ledger.removed.includes(theirs.id)) return false
    const gone = this.#grid.history.steps.done
      .flatMap(({ changes }) => changes.flatMap(change => (change.kind === 'remove' ? change.rows : [])))
      .findLast(row => row.id === theirs.id)
    if (gone === undefined) return true
    for (const [key, value] of Object.entries(theirs)) if (key !== 'id') this.#mergeGone(gone, key, value)
    return true
  }

  #mergeGone(gone: Row, key: string, value: unknown): void {
    const { ledger } = this.#grid
    const theirs = key === statusKey ? mergeTugStatus(gone[key], value) : value
    if (!ledger.isCellChanged(gone, key)) return this.#rebase(gone.id, key, gone[key], theirs, true)
    this.#rebase(gone.id, key, ledger.original(gone.id)?.[key], theirs, false)
    this.#conflicts.set(nameOf(gone.id, key), { id: gone.id, key, theirs })
  }

  /** A mark goes when the cell shows their value after all, or its row is gone. */
  #settle(): void {
    for (const [name, { id, key, theirs }] of this.#conflicts) {
      const row = this.#grid.rows.get(id)
      const waits = row === undefined && this.#grid.ledger.removed.includes(id) // it may come back
      if (!waits && (row === undefined || Object.is(row[key], theirs))) this.#conflicts.delete(name)
    }
  }
}
