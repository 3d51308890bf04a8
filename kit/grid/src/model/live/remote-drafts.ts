import type { GridStore } from '../store/grid-store.ts'
import type { GridRow, RowId } from '../rows/row.ts'

/** A value somebody else typed and has not saved: it is shown, and it is not ours to save. */
export interface RemoteDraft {
  readonly id: RowId
  readonly key: string
  readonly value: unknown
  /** What the server has. */
  readonly base: unknown
  /** The open grid it was typed in. */
  readonly from: string
}

/** What others typed and have not saved, by row and column. */
export class RemoteDrafts {
  readonly #grid: GridStore
  readonly #rows = new Map<RowId, Map<string, RemoteDraft>>()

  constructor(grid: GridStore) {
    this.#grid = grid
    grid.withoutRemoteDrafts = row => this.#asSaved(row)
  }

  get all(): readonly RemoteDraft[] {
    return [...this.#rows.values()].flatMap(row => [...row.values()])
  }

  ofSource(from: string): readonly RemoteDraft[] {
    return this.all.filter(draft => draft.from === from)
  }

  get(id: RowId, key: string): RemoteDraft | undefined {
    return this.#rows.get(id)?.get(key)
  }

  /** A value that is the server's again is nobody's loan. */
  set(draft: RemoteDraft): void {
    if (Object.is(draft.value, draft.base)) return this.remove(draft)
    const row = this.#rows.get(draft.id) ?? new Map<string, RemoteDraft>()
    this.#rows.set(draft.id, row.set(draft.key, draft))
  }

  remove({ id, key }: Pick<RemoteDraft, 'id' | 'key'>): void {
    const row = this.#rows.get(id)
    row?.delete(key)
    if (row?.size === 0) this.#rows.delete(id)
  }

  /** The row with the server's values where others have typed. */
  #asSaved(row: GridRow): GridRow {
    const drafts = this.#rows.get(row.id)
    if (drafts === undefined) return row
    const theirs = [...drafts.values()].filter(
      ({ key, value }) => Object.is(row[key], value) && !this.#grid.changeTracker.isCellChanged(row, key),
    )
    return { ...row, ...Object.fromEntries(theirs.map(({ key, base }) => [key, base])) }
  }
}
