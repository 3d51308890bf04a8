import type { GridStore } from '../store/grid-store.ts'
import type { GridRow, RowId } from '../rows/row.ts'

/** A value somebody else typed and has not saved: it is shown, and it is not ours to save. */
export interface Loan {
  readonly id: RowId
  readonly key: string
  readonly value: unknown
  /** What the server has. */
  readonly base: unknown
  /** The open grid it was typed in. */
  readonly from: string
}

/** What others typed and have not saved, by row and column. */
export class Loans {
  readonly #grid: GridStore
  readonly #rows = new Map<RowId, Map<string, Loan>>()

  constructor(grid: GridStore) {
    this.#grid = grid
    grid.asSaved = row => this.#asSaved(row)
  }

  get all(): readonly Loan[] {
    return [...this.#rows.values()].flatMap(row => [...row.values()])
  }

  of(from: string): readonly Loan[] {
    return this.all.filter(loan => loan.from === from)
  }

  get(id: RowId, key: string): Loan | undefined {
    return this.#rows.get(id)?.get(key)
  }

  /** A value that is the server's again is nobody's loan. */
  set(loan: Loan): void {
    if (Object.is(loan.value, loan.base)) return this.end(loan)
    const row = this.#rows.get(loan.id) ?? new Map<string, Loan>()
    this.#rows.set(loan.id, row.set(loan.key, loan))
  }

  end({ id, key }: Pick<Loan, 'id' | 'key'>): void {
    const row = this.#rows.get(id)
    row?.delete(key)
    if (row?.size === 0) this.#rows.delete(id)
  }

  /** The row with the server's values where others have typed. */
  #asSaved(row: GridRow): GridRow {
    const loans = this.#rows.get(row.id)
    if (loans === undefined) return row
    const theirs = [...loans.values()].filter(
      ({ key, value }) => Object.is(row[key], value) && !this.#grid.ledger.isCellChanged(row, key),
    )
    return { ...row, ...Object.fromEntries(theirs.map(({ key, base }) => [key, base])) }
  }
}
