import { writeKeyedData, writeRowUpdate, type GridMessage } from '@xuanjiao/wire/sockets/grid-frames'
import type { DirtyCells } from '../rows/dirty-cells.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow, RowId } from '../rows/row.ts'
import type { RunLater } from '../rules/run-later.ts'
import type { CellAddress } from '../rules/error-navigation.ts'
import { LiveRows } from './live-rows.ts'
import { mergeServerRows } from './merge-rows.ts'
import { PacedOutbox, type OutgoingMessage } from './paced-outbox.ts'
import { type LiveMember, LivePresence } from './live-presence.ts'
import { UnsentChanges } from './unsent-changes.ts'
import { type LiveEvent, tableEventNames, LiveEventHandlers } from './live-events.ts'

export type { LiveMember } from './live-presence.ts'

/** An element on the page, for all that a table without a page needs to know. */
export interface AnimatedCell {
  animate(frames: { backgroundColor?: string }[], options: { duration: number; easing: string }): unknown
}

type FindCell = (address: CellAddress) => AnimatedCell | undefined

interface LiveTablePorts {
  /** What this person is called in the cells where others see them. */
  readonly name: string
  /** Answers whether the line was open. */
  readonly send: (message: string) => boolean
  readonly runLater: RunLater
  /** Somebody else saved: the rows are to be read again and given to `merge`. */
  readonly onRemoteSave: (name: string) => void
  /** The line was down, and whatever was said meanwhile was missed: the rows are to be read again as well. */
  readonly onMessagesMissed: () => void
  /** Cells that are drawn were given what others have; those that keep a local edit are not among them. */
  readonly onRemoteCells?: (cells: readonly AnimatedCell[]) => void
  /** Members, visits or marks changed. */
  readonly onChange: () => void
}

const socketKey = 'rows'
/** Steps that follow each other travel together. */
const TOGETHER_MS = 150
/** Of what pages have to say while the line is down, the last is kept. */
const MOST_SAID = 50

/** What another one has here that this person's edit stands against. */
export interface RemoteCellValue {
  readonly value: unknown
  /** Who typed it; nobody where it is simply what is saved. */
  readonly name: string | undefined
}

/**
 * One table, open in several places (rules/grid#live): edits of others show at once, a local edit wins and is marked,
 * and each sees where the others are. Rows that are not saved yet are nobody's but their maker's.
 */
export class LiveTable {
  readonly rows: LiveRows
  readonly #grid: GridStore
  readonly #ports: LiveTablePorts
  readonly #presence: LivePresence
  readonly #unsentChanges: UnsentChanges
  readonly #words = new LiveEventHandlers()
  readonly #outbox: PacedOutbox
  readonly #said: string[] = []
  #spot: CellAddress | undefined
  #isMoved = false
  readonly #stopHearing: () => void
  #match: FindCell = () => undefined
  #applying = false

  constructor(grid: GridStore, ports: LiveTablePorts) {
    this.#grid = grid
    this.#ports = ports
    this.rows = new LiveRows(grid)
    this.#presence = new LivePresence(grid)
    this.#unsentChanges = new UnsentChanges(grid)
    this.#outbox = new PacedOutbox({ send: ports.send, runLater: ports.runLater, nextMessage: () => this.#next() })
    this.#stopHearing = grid.subscribers.onStep(dirty => this.#step(dirty))
  }

  get members(): readonly LiveMember[] {
    return this.#presence.members
  }

  /** Who else is in a cell. */
  visitorsAt(id: RowId, key: string): string | undefined {
    return this.#presence.visitorsAt(id, key)
  }

  isConflict(id: RowId, key: string): boolean {
    return this.rows.conflict(id, key) !== undefined
  }

  /** What a marked cell is at the others, and whose it is. */
  remoteValueAt(id: RowId, key: string): RemoteCellValue | undefined {
    const conflict = this.rows.conflict(id, key)
    return conflict && { value: conflict.theirs, name: this.#presence.nameOfWindow(conflict.from) }
  }

  /** The grid that shows the table says where its cells are. */
  setCellFinder(match: FindCell): void {
    this.#match = match
  }

  /** The line is open; `again` when it was down before. What could not be told is told now. */
  onConnectionOpen(again: boolean): void {
    if (again) {
      this.#presence.clear()
      this.#apply(() => this.rows.discard()) // who typed it is asked below, and tells it once more
      this.#ports.onMessagesMissed()
    }
    this.#say(tableEventNames.hello)
    this.#speakUp()
    this.#ports.onChange()
  }

  receive(message: GridMessage): void {
    if (message.type === 'update_vxe_table') {
      const [row, caseId] = message.data.args
      if (message.data.socketKey === socketKey) this.#apply(() => this.rows.receive({ row, caseId }))
    } else if (message.type === 'common_send_date') this.#subscribeTold(message.data.key, message.data.args)
    this.#ports.onChange()
  }

  /** The active cell moved; nothing when nobody is in the grid. */
  setActiveCell(address: CellAddress | undefined): void {
    this.#spot = address
    this.#isMoved = true
    this.#outbox.wake()
  }

  /** This grid was saved, and its rows were loaded anew. */
  publishSaved(): void {
    this.#unsentChanges.clear()
    this.#apply(() => this.rows.reapplyRemoteDrafts())
    this.#say(tableEventNames.saved)
  }

  /** Tells the others something of the page's own (rules/grid#live). */
  publish<Args extends readonly unknown[]>({ key }: LiveEvent<Args>, ...args: Args): void {
    this.#put(writeKeyedData(key, ...args))
  }

  /** Hears what others `publish`, until the answer is called. */
  subscribe<Args extends readonly unknown[]>(
    event: LiveEvent<Args>,
    listener: (...args: NoInfer<Args>) => void,
  ): () => void {
    return this.#words.subscribe(event, listener)
  }

  /** Brings the grid to what the server has now; what was edited here and not saved stays. */
  merge(fresh: readonly GridRow[]): void {
    this.#apply(() => mergeServerRows(this.#grid, this.rows, fresh))
    this.#ports.onChange()
  }

  /** Says goodbye, before the line is closed. */
  stop(): void {
    this.#outbox.stop()
    this.#stopHearing()
    for (const message of [...this.#said, this.#told(tableEventNames.bye)]) this.#ports.send(message)
    this.rows.stop()
  }

  #subscribeTold(key: string, args: readonly unknown[]): void {
    const [first] = args
    if (key === tableEventNames.members) return this.#subscribeMembers(Array.isArray(first) ? first : [])
    const { caseId, name, id, key: cell } = wordsOf(first)
    if (!Object.values<string>(tableEventNames).includes(key)) return this.#words.dispatch(key, args)
    if (caseId === '' || caseId === this.rows.caseId) return
    if (key === tableEventNames.visit) return this.#presence.setVisit(caseId, { name, id, key: cell })
    if (key === tableEventNames.bye) return this.#gone(caseId)
    if (key === tableEventNames.rows) return this.#apply(() => this.#subscribeRows(first, caseId))
    this.#presence.rememberName(caseId, name)
    if (key === tableEventNames.hello) return this.#speakUp()
    this.rows.markSaved(caseId)
    this.#ports.onRemoteSave(name)
  }

  #subscribeMembers(values: readonly unknown[]): void {
    for (const caseId of this.#presence.setMembers(values)) this.#gone(caseId)
  }

  #subscribeRows(value: unknown, caseId: string): void {
    const { rows, socketKey: theirs } = value as { rows?: unknown; socketKey?: unknown }
    if (theirs !== socketKey || !Array.isArray(rows)) return
    this.rows.receiveAll(rows.filter(isRow).map(row => ({ row, caseId })))
  }

  /** Somebody's window is closed: what they typed and did not save is as it was. */
  #gone(caseId: string): void {
    this.#presence.removeVisit(caseId)
    this.#apply(() => this.rows.discard(caseId))
  }

  /** Where this person is and what they have not saved, for those who do not know. */
  #speakUp(): void {
    this.#unsentChanges.markAllUnsent()
    this.#isMoved ||= this.#spot !== undefined
    this.#outbox.wake()
  }

  /** What comes from elsewhere is not to be told again. */
  #apply(act: () => void): void {
    this.#applying = true
    try {
      act()
    } finally {
      this.#applying = false
    }
  }

  #step(dirty: DirtyCells): void {
    if (this.#applying) return this.#ports.onRemoteCells?.(this.#taken(dirty))
    this.#unsentChanges.touch(dirty)
    if (!this.#unsentChanges.isEmpty) this.#outbox.wake(TOGETHER_MS)
  }

  #taken({ blocks }: DirtyCells): readonly AnimatedCell[] {
    const cells = blocks.flatMap(({ ids, keys }) => ids.flatMap(id => keys.map(key => ({ id, key }))))
    return cells.flatMap(spot => (this.isConflict(spot.id, spot.key) ? [] : (this.#match(spot) ?? [])))
  }

  #told(key: string, more: Readonly<Record<string, unknown>> = {}): string {
    return writeKeyedData(key, { caseId: this.rows.caseId, name: this.#ports.name, ...more })
  }

  #say(key: string): void {
    this.#put(this.#told(key))
  }

  #put(message: string): void {
    this.#said.push(message)
    if (this.#said.length > MOST_SAID) this.#said.shift()
    this.#outbox.wake()
  }

  #next(): OutgoingMessage | undefined {
    const [said] = this.#said
    if (said !== undefined) return { message: said, onSent: () => void this.#said.shift() }
    if (this.#isMoved) return this.#visitParcel()
    const unsentRows = this.#unsentChanges.nextBatch()
    return unsentRows && { message: this.#printRows(unsentRows.rows), onSent: unsentRows.markSent }
  }

  #visitParcel(): OutgoingMessage {
    const { id = '', key = '' } = this.#spot ?? {}
    return { message: this.#told(tableEventNames.visit, { id, key }), onSent: () => (this.#isMoved = false) }
  }

  /** One row as everybody knows it, several in one message of our own: the server bears only so many. */
  #printRows(rows: readonly GridRow[]): string {
    const [row] = rows
    if (rows.length > 1 || row === undefined) return this.#told(tableEventNames.rows, { socketKey, rows })
    return writeRowUpdate(socketKey, row, this.rows.caseId)
  }
}

const isRow = (value: unknown): value is GridRow =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string'

function wordsOf(value: unknown): Record<'caseId' | 'name' | 'id' | 'key', string> {
  const loose = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const word = (name: string) => String(loose[name] ?? '')
  return { caseId: word('caseId'), name: word('name'), id: word('id'), key: word('key') }
}
