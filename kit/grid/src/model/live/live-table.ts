import { writeKeyedData, writeRowUpdate, type GridMessage } from '@xuanjiao/wire/sockets/grid-frames'
import type { Dirty } from '../rows/dirty.ts'
import type { GridStore } from '../store/grid-store.ts'
import type { GridRow, RowId } from '../rows/row.ts'
import type { Later } from '../rules/later.ts'
import type { CellSpot } from '../rules/stepping.ts'
import { LiveRows } from './live-rows.ts'
import { mergeRows } from './merge-rows.ts'
import { Outbox, type Parcel } from './outbox.ts'
import { type LiveMember, Presence } from './presence.ts'
import { Untold } from './untold.ts'
import { type LiveWord, own, Words } from './words.ts'

export type { LiveMember } from './presence.ts'

/** An element on the page, for all that a table without a page needs to know. */
export interface DrawnCell {
  animate(frames: { backgroundColor?: string }[], options: { duration: number; easing: string }): unknown
}

type FindCell = (spot: CellSpot) => DrawnCell | undefined

interface LivePorts {
  /** What this person is called in the cells where others see them. */
  readonly name: string
  /** Answers whether the line was open. */
  readonly send: (message: string) => boolean
  readonly later: Later
  /** Somebody else saved: the rows are to be read again and given to `merge`. */
  readonly saved: (name: string) => void
  /** The line was down, and whatever was said meanwhile was missed: the rows are to be read again as well. */
  readonly missed: () => void
  /** Cells that are drawn were given what others have; those that keep a local edit are not among them. */
  readonly came?: (cells: readonly DrawnCell[]) => void
  /** Members, visits or marks changed. */
  readonly changed: () => void
}

const socketKey = 'rows'
/** Steps that follow each other travel together. */
const TOGETHER_MS = 150
/** Of what pages have to say while the line is down, the last is kept. */
const MOST_SAID = 50

/** What another one has here that this person's edit stands against. */
export interface Rival {
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
  readonly #ports: LivePorts
  readonly #presence: Presence
  readonly #untold: Untold
  readonly #words = new Words()
  readonly #outbox: Outbox
  readonly #said: string[] = []
  #spot: CellSpot | undefined
  #isMoved = false
  readonly #stopHearing: () => void
  #found: FindCell = () => undefined
  #applying = false

  constructor(grid: GridStore, ports: LivePorts) {
    this.#grid = grid
    this.#ports = ports
    this.rows = new LiveRows(grid)
    this.#presence = new Presence(grid)
    this.#untold = new Untold(grid)
    this.#outbox = new Outbox({ send: ports.send, later: ports.later, next: () => this.#next() })
    this.#stopHearing = grid.subscribers.step(dirty => this.#step(dirty))
  }

  get members(): readonly LiveMember[] {
    return this.#presence.members
  }

  /** Who else is in a cell. */
  visitor(id: RowId, key: string): string | undefined {
    return this.#presence.visitor(id, key)
  }

  isConflict(id: RowId, key: string): boolean {
    return this.rows.conflict(id, key) !== undefined
  }

  /** What a marked cell is at the others, and whose it is. */
  rival(id: RowId, key: string): Rival | undefined {
    const conflict = this.rows.conflict(id, key)
    return conflict && { value: conflict.theirs, name: this.#presence.nameOf(conflict.from) }
  }

  /** The grid that shows the table says where its cells are. */
  drawnBy(found: FindCell): void {
    this.#found = found
  }

  /** The line is open; `again` when it was down before. What could not be told is told now. */
  opened(again: boolean): void {
    if (again) {
      this.#presence.clear()
      this.#apply(() => this.rows.discard()) // who typed it is asked below, and tells it once more
      this.#ports.missed()
    }
    this.#say(own.hello)
    this.#speakUp()
    this.#ports.changed()
  }

  hear(message: GridMessage): void {
    if (message.type === 'update_vxe_table') {
      const [row, caseId] = message.data.args
      if (message.data.socketKey === socketKey) this.#apply(() => this.rows.receive({ row, caseId }))
    } else if (message.type === 'common_send_date') this.#hearTold(message.data.key, message.data.args)
    this.#ports.changed()
  }

  /** The active cell moved; nothing when nobody is in the grid. */
  visit(spot: CellSpot | undefined): void {
    this.#spot = spot
    this.#isMoved = true
    this.#outbox.wake()
  }

  /** This grid was saved, and its rows were loaded anew. */
  tellSaved(): void {
    this.#untold.clear()
    this.#apply(() => this.rows.lendAgain())
    this.#say(own.saved)
  }

  /** Tells the others something of the page's own (rules/grid#live). */
  tell<Args extends readonly unknown[]>({ key }: LiveWord<Args>, ...args: Args): void {
    this.#put(writeKeyedData(key, ...args))
  }

  /** Hears what others `tell`, until the answer is called. */
  on<Args extends readonly unknown[]>(word: LiveWord<Args>, hear: (...args: NoInfer<Args>) => void): () => void {
    return this.#words.on(word, hear)
  }

  /** Brings the grid to what the server has now; what was edited here and not saved stays. */
  merge(fresh: readonly GridRow[]): void {
    this.#apply(() => mergeRows(this.#grid, this.rows, fresh))
    this.#ports.changed()
  }

  /** Says goodbye, before the line is closed. */
  stop(): void {
    this.#outbox.stop()
    this.#stopHearing()
    for (const message of [...this.#said, this.#told(own.bye)]) this.#ports.send(message)
    this.rows.stop()
  }

  #hearTold(key: string, args: readonly unknown[]): void {
    const [first] = args
    if (key === own.members) return this.#hearMembers(Array.isArray(first) ? first : [])
    const { caseId, name, id, key: cell } = wordsOf(first)
    if (!Object.values<string>(own).includes(key)) return this.#words.hear(key, args)
    if (caseId === '' || caseId === this.rows.caseId) return
    if (key === own.visit) return this.#presence.hearVisit(caseId, { name, id, key: cell })
    if (key === own.bye) return this.#gone(caseId)
    if (key === own.rows) return this.#apply(() => this.#hearRows(first, caseId))
    this.#presence.meet(caseId, name)
    if (key === own.hello) return this.#speakUp()
    this.rows.saved(caseId)
    this.#ports.saved(name)
  }

  #hearMembers(given: readonly unknown[]): void {
    for (const caseId of this.#presence.hearMembers(given)) this.#gone(caseId)
  }

  #hearRows(given: unknown, caseId: string): void {
    const { rows, socketKey: theirs } = given as { rows?: unknown; socketKey?: unknown }
    if (theirs !== socketKey || !Array.isArray(rows)) return
    this.rows.receiveAll(rows.filter(isRow).map(row => ({ row, caseId })))
  }

  /** Somebody's window is closed: what they typed and did not save is as it was. */
  #gone(caseId: string): void {
    this.#presence.leave(caseId)
    this.#apply(() => this.rows.discard(caseId))
  }

  /** Where this person is and what they have not saved, for those who do not know. */
  #speakUp(): void {
    this.#untold.again()
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

  #step(dirty: Dirty): void {
    if (this.#applying) return this.#ports.came?.(this.#taken(dirty))
    this.#untold.touch(dirty)
    if (!this.#untold.isEmpty) this.#outbox.wake(TOGETHER_MS)
  }

  #taken({ blocks }: Dirty): readonly DrawnCell[] {
    const cells = blocks.flatMap(({ ids, keys }) => ids.flatMap(id => keys.map(key => ({ id, key }))))
    return cells.flatMap(spot => (this.isConflict(spot.id, spot.key) ? [] : (this.#found(spot) ?? [])))
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

  #next(): Parcel | undefined {
    const [said] = this.#said
    if (said !== undefined) return { message: said, sent: () => void this.#said.shift() }
    if (this.#isMoved) return this.#visitParcel()
    const news = this.#untold.next()
    return news && { message: this.#printRows(news.rows), sent: news.told }
  }

  #visitParcel(): Parcel {
    const { id = '', key = '' } = this.#spot ?? {}
    return { message: this.#told(own.visit, { id, key }), sent: () => (this.#isMoved = false) }
  }

  /** One row as everybody knows it, several in one message of our own: the server bears only so many. */
  #printRows(rows: readonly GridRow[]): string {
    const [row] = rows
    if (rows.length > 1 || row === undefined) return this.#told(own.rows, { socketKey, rows })
    return writeRowUpdate(socketKey, row, this.rows.caseId)
  }
}

const isRow = (given: unknown): given is GridRow =>
  typeof given === 'object' && given !== null && 'id' in given && typeof given.id === 'string'

function wordsOf(given: unknown): Record<'caseId' | 'name' | 'id' | 'key', string> {
  const loose = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  const word = (name: string) => String(loose[name] ?? '')
  return { caseId: word('caseId'), name: word('name'), id: word('id'), key: word('key') }
}
