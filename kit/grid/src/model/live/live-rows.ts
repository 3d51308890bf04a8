import type { GridFrameRow } from '@xuanjiao/wire/sockets/grid-frames'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow, RowId } from '../rows/row.ts'
import { type RemoteDraft, RemoteDrafts } from './remote-drafts.ts'
import { rebaseHistory, type RemoteCellChange } from './rebase-history.ts'
import { mergeTugStatus } from './tug-status.ts'
import { cellAddressKey } from '../rules/error-navigation.ts'

export interface LiveConflict {
  readonly id: RowId
  readonly key: string
  readonly theirs: unknown
  /** The open grid it was typed in; nothing when it is what the server has. */
  readonly from: string
}

/** A row of another open grid changed (rules/wire-system#sockets). */
export interface LiveRowUpdate {
  readonly row: GridFrameRow
  readonly caseId: string
}

type RemoteValue = Pick<LiveConflict, 'theirs' | 'from'>

/** Rows as the server has them come from no open grid. */
export const SERVER_SOURCE = ''

const statusKey = 'tug_status'

/** Merges what other open grids changed. A local edit wins and is marked; nothing remote is the user's to take back. */
export class LiveRows {
  readonly #grid: GridStore
  readonly #caseId: string
  readonly #conflicts = new Map<string, LiveConflict>()
  readonly #remoteDrafts: RemoteDrafts
  /** Many cells are heard of together; those that moved under what is remembered, and the rows it removed. */
  #many = false
  readonly #moved = new Map<string, RemoteCellChange>()
  #left: ReadonlyMap<RowId, GridRow> | undefined
  readonly #stopHearing: () => void

  constructor(grid: GridStore, caseId: string = grid.ids.group) {
    this.#grid = grid
    this.#caseId = caseId
    this.#remoteDrafts = new RemoteDrafts(grid)
    this.#stopHearing = grid.subscribers.onStep(() => this.#settle())
  }

  get caseId(): string {
    return this.#caseId
  }

  get conflicts(): readonly LiveConflict[] {
    return [...this.#conflicts.values()]
  }

  conflict(id: RowId, key: string): LiveConflict | undefined {
    return this.#conflicts.get(cellAddressKey({ id, key }))
  }

  /** A row of another grid arrived, or one as the server has it; answers whether it belongs to a row of this one. */
  receive({ row: theirs, caseId }: LiveRowUpdate): boolean {
    if (caseId === this.#caseId) return false
    for (const [key, value] of Object.entries(theirs)) {
      const mine = this.#rowOf(theirs.id)
      if (mine !== undefined && key !== 'id') this.#listener(mine, key, { theirs: value, from: caseId })
    }
    const { rows, changeTracker } = this.#grid
    return rows.get(theirs.id) !== undefined || changeTracker.isRemoved(theirs.id)
  }

  /** Many of them at once: what hangs on all rows is looked at once. */
  receiveAll(updates: readonly LiveRowUpdate[]): void {
    this.#together(() => updates.forEach(update => this.receive(update)))
  }

  /** Somebody saved what they had typed: it is the server's now. */
  markSaved(from: string): void {
    for (const remoteDraft of this.#remoteDrafts.ofSource(from)) this.#remoteDrafts.remove(remoteDraft)
  }

  /** Somebody left without saving; without a name nobody is known to be there any more. Their cells are as they were. */
  discard(from?: string): void {
    const remoteDrafts = from === undefined ? this.#remoteDrafts.all : this.#remoteDrafts.ofSource(from)
    this.#together(() => remoteDrafts.forEach(remoteDraft => this.#giveBack(remoteDraft)))
  }

  /** The rows were loaded anew here: what others typed is shown again where nobody saved something else. */
  reapplyRemoteDrafts(): void {
    this.#together(() => this.#remoteDrafts.all.forEach(remoteDraft => this.#lend(remoteDraft)))
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
    if (this.#conflicts.delete(cellAddressKey({ id, key }))) this.#grid.repaint(id, [key])
  }

  #lend(remoteDraft: RemoteDraft): void {
    this.#remoteDrafts.remove(remoteDraft)
    const row = this.#grid.rows.get(remoteDraft.id)
    if (row !== undefined && Object.is(row[remoteDraft.key], remoteDraft.base))
      this.#borrow(row, remoteDraft.key, { theirs: remoteDraft.value, from: remoteDraft.from })
  }

  #listener(mine: GridRow, key: string, remoteValue: RemoteValue): void {
    if (key === statusKey)
      this.#land(mine, key, { ...remoteValue, theirs: mergeTugStatus(mine[key], remoteValue.theirs) })
    else if (remoteValue.from === SERVER_SOURCE) this.#receiveSaved(mine, key, remoteValue.theirs)
    else this.#borrow(mine, key, remoteValue)
  }

  /** A value that is typed elsewhere is shown; below it stays what the server has. */
  #borrow(mine: GridRow, key: string, remoteValue: RemoteValue): void {
    const { id } = mine
    const edited = this.#grid.changeTracker.isCellChanged(mine, key)
    const below = edited ? this.#grid.changeTracker.original(id)?.[key] : mine[key]
    const remoteDraft = this.#remoteDrafts.get(id, key)
    const base = remoteDraft === undefined ? below : remoteDraft.base
    // What is not there travels as null.
    const theirs = remoteValue.theirs === null && (base === undefined || base === null) ? base : remoteValue.theirs
    // Both typed the same: each has to save it, or nobody would.
    const value = edited && Object.is(mine[key], theirs) ? base : theirs
    this.#remoteDrafts.set({ id, key, value, base, from: remoteValue.from })
    this.#land(mine, key, { theirs: value, from: remoteValue.from })
  }

  /** What was saved stands above what was typed before it and not saved; what did not change is no news. */
  #receiveSaved(mine: GridRow, key: string, theirs: unknown): void {
    const remoteDraft = this.#remoteDrafts.get(mine.id, key)
    if (remoteDraft !== undefined && Object.is(remoteDraft.base, theirs)) return
    if (remoteDraft !== undefined) this.#remoteDrafts.remove(remoteDraft)
    this.#land(mine, key, { theirs, from: SERVER_SOURCE })
  }

  #giveBack(remoteDraft: RemoteDraft): void {
    const { id, key, base, from } = remoteDraft
    this.#remoteDrafts.remove(remoteDraft)
    const mine = this.#rowOf(id)
    if (mine !== undefined) this.#land(mine, key, { theirs: base, from })
  }

  /** The row as it stands, or as it was removed here: it comes back when that is taken back. */
  #rowOf(id: RowId): GridRow | undefined {
    const here = this.#grid.rows.get(id)
    if (here !== undefined || !this.#grid.changeTracker.isRemoved(id)) return here
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
  #land(mine: GridRow, key: string, remoteValue: RemoteValue): void {
    const { rows, changeTracker } = this.#grid
    const isGone = rows.get(mine.id) === undefined
    if (changeTracker.isCellChanged(mine, key)) this.#landBelow(mine, key, remoteValue)
    else if (isGone) this.#rebase(mine.id, key, mine[key], remoteValue.theirs, true)
    else this.#take(mine, key, remoteValue.theirs)
  }

  #landBelow(mine: GridRow, key: string, { theirs, from }: RemoteValue): void {
    const [{ id }, name] = [mine, cellAddressKey({ id: mine.id, key })]
    const base = this.#grid.changeTracker.original(id)?.[key]
    if (Object.is(base, theirs)) return
    this.#rebase(id, key, base, theirs, false)
    // Nobody stands against the edit here: they gave theirs up, or it is the same. A place is no choice of its own.
    const isAlone =
      (from !== SERVER_SOURCE && this.#remoteDrafts.get(id, key) === undefined) || key === this.#grid.orderKey
    if (isAlone || Object.is(mine[key], theirs)) this.#conflicts.delete(name)
    else this.#conflicts.set(name, { id, key, theirs, from })
    this.#grid.repaint(id, [key])
  }

  #take(mine: GridRow, key: string, theirs: unknown): void {
    this.#conflicts.delete(cellAddressKey({ id: mine.id, key }))
    if (Object.is(mine[key], theirs)) return
    // Nobody hears of it before it is known whose it is: until then it would count as changed here.
    this.#grid.batch(() => {
      this.#grid.changeWithoutUndo(draft => draft.set(mine.id, { [key]: theirs }))
      this.#rebase(mine.id, key, mine[key], theirs, true)
    })
  }

  #rebase(id: RowId, key: string, base: unknown, theirs: unknown, shown: boolean): void {
    this.#grid.changeTracker.rebase(id, key, theirs)
    const name = cellAddressKey({ id, key })
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
      this.#grid.batch(() => {
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
      const waits = row === undefined && this.#grid.changeTracker.isRemoved(id) // it may come back
      if (waits || (row !== undefined && !Object.is(row[key], theirs))) continue
      this.#conflicts.delete(name)
      this.#grid.repaint(id, [key]) // it may have been painted before this was heard
    }
  }
}
