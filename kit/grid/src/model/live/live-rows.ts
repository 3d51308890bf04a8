import type { FrameRow } from '@xuanjiao/wire/sockets/grid-frames'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow, RowId } from '../rows/row.ts'
import { type Loan, Loans } from './loans.ts'
import { rebaseHistory, type Remote } from './rebase.ts'
import { mergeTugStatus } from './tug-status.ts'
import { spotName } from '../rules/stepping.ts'

export interface Conflict {
  readonly id: RowId
  readonly key: string
  readonly theirs: unknown
  /** The open grid it was typed in; nothing when it is what the server has. */
  readonly from: string
}

/** A row of another open grid changed (rules/wire-system#sockets). */
export interface RowUpdate {
  readonly row: FrameRow
  readonly caseId: string
}

type Given = Pick<Conflict, 'theirs' | 'from'>

/** Rows as the server has them come from no open grid. */
export const SERVER = ''

const statusKey = 'tug_status'

/** Merges what other open grids changed. A local edit wins and is marked; nothing remote is the user's to take back. */
export class LiveRows {
  readonly #grid: GridStore
  readonly #caseId: string
  readonly #conflicts = new Map<string, Conflict>()
  readonly #loans: Loans
  /** Many cells are heard of together; those that moved under what is remembered, and the rows it removed. */
  #many = false
  readonly #moved = new Map<string, Remote>()
  #left: ReadonlyMap<RowId, GridRow> | undefined
  readonly #stopHearing: () => void

  constructor(grid: GridStore, caseId: string = grid.ids.group) {
    this.#grid = grid
    this.#caseId = caseId
    this.#loans = new Loans(grid)
    this.#stopHearing = grid.subscribers.step(() => this.#settle())
  }

  get caseId(): string {
    return this.#caseId
  }

  get conflicts(): readonly Conflict[] {
    return [...this.#conflicts.values()]
  }

  conflict(id: RowId, key: string): Conflict | undefined {
    return this.#conflicts.get(spotName({ id, key }))
  }

  /** A row of another grid arrived, or one as the server has it; answers whether it belongs to a row of this one. */
  receive({ row: theirs, caseId }: RowUpdate): boolean {
    if (caseId === this.#caseId) return false
    for (const [key, value] of Object.entries(theirs)) {
      const mine = this.#rowOf(theirs.id)
      if (mine !== undefined && key !== 'id') this.#hear(mine, key, { theirs: value, from: caseId })
    }
    const { rows, ledger } = this.#grid
    return rows.get(theirs.id) !== undefined || ledger.isRemoved(theirs.id)
  }

  /** Many of them at once: what hangs on all rows is looked at once. */
  receiveAll(updates: readonly RowUpdate[]): void {
    this.#together(() => updates.forEach(update => this.receive(update)))
  }

  /** Somebody saved what they had typed: it is the server's now. */
  saved(from: string): void {
    for (const loan of this.#loans.of(from)) this.#loans.end(loan)
  }

  /** Somebody left without saving; without a name nobody is known to be there any more. Their cells are as they were. */
  discard(from?: string): void {
    const loans = from === undefined ? this.#loans.all : this.#loans.of(from)
    this.#together(() => loans.forEach(loan => this.#giveBack(loan)))
  }

  /** The rows were loaded anew here: what others typed is shown again where nobody saved something else. */
  lendAgain(): void {
    this.#together(() => this.#loans.all.forEach(loan => this.#lend(loan)))
  }

  /** Nobody says any more what becomes of what others typed. */
  stop(): void {
    this.discard()
    this.#stopHearing()
  }

  /** Gives the local edit up. */
  takeTheirs(id: RowId, key: string): void {
    const conflict = this.conflict(id, key)
    if (conflict !== undefined) this.#grid.step('take theirs', draft => draft.set(id, { [key]: conflict.theirs }))
  }

  /** Keeps the local edit without the mark. */
  keepMine(id: RowId, key: string): void {
    if (this.#conflicts.delete(spotName({ id, key }))) this.#grid.repaint(id, [key])
  }

  #lend(loan: Loan): void {
    this.#loans.end(loan)
    const row = this.#grid.rows.get(loan.id)
    if (row !== undefined && Object.is(row[loan.key], loan.base))
      this.#borrow(row, loan.key, { theirs: loan.value, from: loan.from })
  }

  #hear(mine: GridRow, key: string, given: Given): void {
    if (key === statusKey) this.#land(mine, key, { ...given, theirs: mergeTugStatus(mine[key], given.theirs) })
    else if (given.from === SERVER) this.#receiveSaved(mine, key, given.theirs)
    else this.#borrow(mine, key, given)
  }

  /** A value that is typed elsewhere is shown; below it stays what the server has. */
  #borrow(mine: GridRow, key: string, given: Given): void {
    const { id } = mine
    const edited = this.#grid.ledger.isCellChanged(mine, key)
    const below = edited ? this.#grid.ledger.original(id)?.[key] : mine[key]
    const loan = this.#loans.get(id, key)
    const base = loan === undefined ? below : loan.base
    // What is not there travels as null.
    const theirs = given.theirs === null && (base === undefined || base === null) ? base : given.theirs
    // Both typed the same: each has to save it, or nobody would.
    const value = edited && Object.is(mine[key], theirs) ? base : theirs
    this.#loans.set({ id, key, value, base, from: given.from })
    this.#land(mine, key, { theirs: value, from: given.from })
  }

  /** What was saved stands above what was typed before it and not saved; what did not change is no news. */
  #receiveSaved(mine: GridRow, key: string, theirs: unknown): void {
    const loan = this.#loans.get(mine.id, key)
    if (loan !== undefined && Object.is(loan.base, theirs)) return
    if (loan !== undefined) this.#loans.end(loan)
    this.#land(mine, key, { theirs, from: SERVER })
  }

  #giveBack(loan: Loan): void {
    const { id, key, base, from } = loan
    this.#loans.end(loan)
    const mine = this.#rowOf(id)
    if (mine !== undefined) this.#land(mine, key, { theirs: base, from })
  }

  /** The row as it stands, or as it was removed here: it comes back when that is taken back. */
  #rowOf(id: RowId): GridRow | undefined {
    const here = this.#grid.rows.get(id)
    if (here !== undefined || !this.#grid.ledger.isRemoved(id)) return here
    this.#left ??= this.#removedHere()
    return this.#left.get(id)
  }

  /** The rows that steps removed, each as it went the last time. */
  #removedHere(): ReadonlyMap<RowId, GridRow> {
    const left = new Map<RowId, GridRow>()
    for (const { changes } of this.#grid.history.steps.done)
      for (const change of changes) if (change.kind === 'remove') for (const row of change.rows) left.set(row.id, row)
    return left
  }

  /** A local edit stays above their value. */
  #land(mine: GridRow, key: string, given: Given): void {
    const { rows, ledger } = this.#grid
    const isGone = rows.get(mine.id) === undefined
    if (ledger.isCellChanged(mine, key)) this.#landBelow(mine, key, given)
    else if (isGone) this.#rebase(mine.id, key, mine[key], given.theirs, true)
    else this.#take(mine, key, given.theirs)
  }

  #landBelow(mine: GridRow, key: string, { theirs, from }: Given): void {
    const [{ id }, name] = [mine, spotName({ id: mine.id, key })]
    const base = this.#grid.ledger.original(id)?.[key]
    if (Object.is(base, theirs)) return
    this.#rebase(id, key, base, theirs, false)
    // Nobody stands against the edit here: they gave theirs up, or it is the same. A place is no choice of its own.
    const isAlone = (from !== SERVER && this.#loans.get(id, key) === undefined) || key === this.#grid.orderKey
    if (isAlone || Object.is(mine[key], theirs)) this.#conflicts.delete(name)
    else this.#conflicts.set(name, { id, key, theirs, from })
    this.#grid.repaint(id, [key])
  }

  #take(mine: GridRow, key: string, theirs: unknown): void {
    this.#conflicts.delete(spotName({ id: mine.id, key }))
    if (Object.is(mine[key], theirs)) return
    // Nobody hears of it before it is known whose it is: until then it would count as changed here.
    this.#grid.together(() => {
      this.#grid.silently(draft => draft.set(mine.id, { [key]: theirs }))
      this.#rebase(mine.id, key, mine[key], theirs, true)
    })
  }

  #rebase(id: RowId, key: string, base: unknown, theirs: unknown, shown: boolean): void {
    this.#grid.ledger.rebase(id, key, theirs)
    const name = spotName({ id, key })
    if (this.#moved.has(name)) this.#rebaseAll()
    this.#moved.set(name, { id, key, base, theirs, shown })
    if (!this.#many) this.#rebaseAll()
  }

  /** Remembered steps follow what moved under them, in one walk. */
  #rebaseAll(): void {
    rebaseHistory(this.#grid.history, [...this.#moved.values()])
    this.#moved.clear()
    this.#left = undefined
  }

  #together(act: () => void): void {
    this.#many = true
    try {
      this.#grid.together(() => {
        act()
        this.#rebaseAll()
      })
    } finally {
      this.#many = false
    }
  }

  /** A mark goes when the cell shows their value after all, or its row is gone. */
  #settle(): void {
    for (const [name, { id, key, theirs }] of this.#conflicts) {
      const row = this.#grid.rows.get(id)
      const waits = row === undefined && this.#grid.ledger.isRemoved(id) // it may come back
      if (waits || (row !== undefined && !Object.is(row[key], theirs))) continue
      this.#conflicts.delete(name)
      this.#grid.repaint(id, [key]) // it may have been painted before this was heard
    }
  }
}
