import { isUnread } from '../cells/unread.ts'
import { isOrdered, renumber } from '../edit/order-number.ts'
import type { GridStore } from '../rows/grid-store.ts'
import type { Row, RowId } from '../rows/row.ts'
import type { Dirty } from '../rows/dirty.ts'
import type { Later } from '../rules/later.ts'
import type { Spot } from '../rules/stepping.ts'
import { joinedOrder } from './joined-order.ts'
import { LiveRows } from './live-rows.ts'
import type { LiveMessage } from './messages.ts'
import { printTold, printUpdate } from './messages.ts'

/** Somebody who has the same table open. */
export interface Member {
  readonly userId: string
  readonly name: string
}

interface LivePorts {
  /** What this person is called in the cells where others see them. */
  readonly name: string
  readonly send: (message: string) => void
  readonly later: Later
  /** Somebody else saved: the rows are to be read again and given to `merge`. */
  readonly saved: (name: string) => void
  /** Members, visits or marks changed. */
  readonly changed: () => void
}

/** Words of this table on its channel. Who is there is said by the server alone. */
const KEYS = { members: 'presence', visit: 'visit', saved: 'saved' } as const
const socketKey = 'rows'
/** Steps that follow each other travel together. */
const TOGETHER_MS = 150
/** A paste of a thousand rows is for saving, not for telling cell by cell. */
const MOST_ROWS = 20

const nameOf = (id: RowId, key: string) => `${id}\u0000${key}`

interface Visit extends Spot {
  readonly name: string
}

/**
 * One table, open in several places (spec 2 §7.6): edits of others show at once, a local edit wins and is marked, and
 * each sees where the others are. Rows that are not saved yet are nobody's but their maker's.
 */
export class LiveTable {
  readonly rows: LiveRows
  readonly #grid: GridStore
  readonly #ports: LivePorts
  #members: readonly Member[] = []
  readonly #visits = new Map<string, Visit>()
  /** Cells that were touched since the last telling, and what was told of each. */
  readonly #touched = new Map<RowId, Set<string>>()
  readonly #told = new Map<string, unknown>()
  readonly #stopHearing: () => void
  #stopTimer: (() => void) | undefined
  #applying = false

  constructor(grid: GridStore, ports: LivePorts) {
    this.#grid = grid
    this.#ports = ports
    this.rows = new LiveRows(grid)
    this.#stopHearing = grid.subscribers.step(dirty => this.#step(dirty))
  }

  get members(): readonly Member[] {
    return this.#members
  }

  /** Who else is in a cell. */
  visitor(id: RowId, key: string): string | undefined {
    for (const visit of this.#visits.values()) if (visit.id === id && visit.key === key) return visit.name
    return undefined
  }

  isConflict(id: RowId, key: string): boolean {
    return this.rows.conflict(id, key) !== undefined
  }

  hear(message: LiveMessage): void {
    if (message.type === 'update_vxe_table') {
      this.#apply(() => this.rows.receive(message.update))
      this.#told.clear() // what was told may no longer be what the others have
    } else if (message.type === 'common_send_date') this.#hearTold(message.key, message.args)
    this.#ports.changed()
  }

  /** The active cell moved; nothing when nobody is in the grid. */
  visit(spot: Spot | undefined): void {
    const { id = '', key = '' } = spot ?? {}
    this.#ports.send(printTold(KEYS.visit, { caseId: this.rows.caseId, name: this.#ports.name, id, key }))
  }

  /** This grid was saved. */
  tellSaved(): void {
    this.#ports.send(printTold(KEYS.saved, { caseId: this.rows.caseId, name: this.#ports.name }))
  }

  /**
   * Brings the grid to what the server has now; what was edited here and not saved stays. Rows that came, went or moved
   * end what can be taken back: remembered steps know rows by places that are others now.
   */
  merge(fresh: readonly Row[]): void {
    const here = new Set(Array.from(this.#grid.rows, ({ id }) => id))
    const there = new Set(fresh.map(({ id }) => id))
    const { ledger } = this.#grid
    const sorted = this.#isSortedHere()
    this.#apply(() => {
      for (const row of fresh) if (here.has(row.id)) this.rows.receive({ row, caseId: '' })
      const come = fresh.filter(({ id }) => !here.has(id) && !ledger.removed.includes(id))
      const gone = [...this.#grid.rows].filter(row => !there.has(row.id) && this.#isTheirs(row))
      const leaving = new Set(gone.map(({ id }) => id))
      const mine = Array.from(this.#grid.rows, ({ id }) => id).filter(id => !leaving.has(id))
      const theirs = fresh.map(({ id }) => id).filter(id => !ledger.removed.includes(id))
      const order = sorted ? joinedOrder(mine, theirs) : joinedOrder(theirs, mine, 'end')
      if (!this.#isInOrder(order)) this.#grid.history.clear()
      this.#grid.silently(draft => {
        draft.insert(this.#grid.rows.size, come)
        draft.remove([...leaving])
        draft.arrange(order)
        if (sorted) renumber(this.#grid, draft)
      })
      for (const { id } of [...gone, ...ledger.removed.filter(one => !there.has(one)).map(id => ({ id }))])
        ledger.forget(id)
    })
    this.#told.clear()
    this.#ports.changed()
  }

  stop(): void {
    this.#stopTimer?.()
    this.#stopHearing()
  }

  /** Nobody did anything to it here; that others came before it is no deed of its own. */
  #isTheirs(row: Row): boolean {
    const { ledger, orderKey } = this.#grid
    const own = Object.keys(row).filter(key => key !== orderKey)
    return !ledger.isNew(row.id) && !own.some(key => ledger.isCellChanged(row, key))
  }

  /** Rows were put into another order here: that is an edit that is not saved, like any other. */
  #isSortedHere(): boolean {
    const { rows, ledger, orderKey } = this.#grid
    return isOrdered(this.#grid) && [...rows].some(row => ledger.isCellChanged(row, orderKey))
  }

  #isInOrder(ids: readonly RowId[]): boolean {
    const { rows } = this.#grid
    return rows.size === ids.length && ids.every((id, at) => rows.at(at)?.id === id)
  }

  #hearTold(key: string, [first]: readonly unknown[]): void {
    if (key === KEYS.members && Array.isArray(first)) return void (this.#members = first.filter(isMember))
    const { caseId, name, id, key: cell } = wordsOf(first)
    if (caseId === '' || caseId === this.rows.caseId) return
    if (key === KEYS.saved) this.#ports.saved(name)
    if (key !== KEYS.visit) return
    const before = this.#visits.get(caseId)
    if (id === '') this.#visits.delete(caseId)
    else this.#visits.set(caseId, { name, id, key: cell })
    if (before) this.#grid.repaint(before.id, [before.key])
    if (id !== '') this.#grid.repaint(id, [cell])
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
    if (this.#applying) return
    for (const { ids, keys } of dirty.blocks) for (const id of ids) this.#touch(id, keys)
    if (this.#touched.size > 0) this.#stopTimer ??= this.#ports.later(TOGETHER_MS, () => this.#tell())
  }

  #touch(id: RowId, keys: readonly string[]): void {
    if (this.#grid.ledger.isNew(id)) return
    const touched = this.#touched.get(id) ?? new Set<string>()
    for (const key of keys) touched.add(key)
    this.#touched.set(id, touched)
  }

  #tell(): void {
    this.#stopTimer = undefined
    const rows = [...this.#touched]
    this.#touched.clear()
    if (rows.length > MOST_ROWS) return
    for (const [id, keys] of rows) this.#tellRow(id, keys)
  }

  #tellRow(id: RowId, keys: ReadonlySet<string>): void {
    const row = this.#grid.rows.get(id)
    const news = row && [...keys].filter(key => this.#isNews(row, key))
    if (!row || !news || news.length === 0) return
    for (const key of news) this.#told.set(nameOf(id, key), row[key])
    const values = Object.fromEntries(news.map(key => [key, row[key]]))
    this.#ports.send(printUpdate(socketKey, { row: { ...values, id }, caseId: this.rows.caseId }))
  }

  #isNews(row: Row, key: string): boolean {
    if (isUnread(row[key])) return false // half-typed text is nobody else's
    const name = nameOf(row.id, key)
    if (this.#told.has(name)) return this.#told.get(name) !== row[key]
    return this.#grid.ledger.isCellChanged(row, key)
  }
}

const isMember = (given: unknown): given is Member =>
  typeof given === 'object' && given !== null && 'userId' in given && 'name' in given

function wordsOf(given: unknown): Record<'caseId' | 'name' | 'id' | 'key', string> {
  const loose = (typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>
  const word = (name: string) => String(loose[name] ?? '')
  return { caseId: word('caseId'), name: word('name'), id: word('id'), key: word('key') }
}
