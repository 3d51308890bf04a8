import type { ColumnCells } from '../cells/column-cells.ts'
import { isUnread } from '../cells/unread.ts'
import type { Column } from '../column.ts'
import type { Dirty } from '../rows/dirty.ts'
import type { Row, RowId } from '../rows/row.ts'
import type { GridTexts } from '../texts.ts'
import { type Asked, type CellRules, compileRules, walkChecks } from './cell-rules.ts'
import { Errors } from './errors.ts'
import { HandlerQueue } from './handler-queue.ts'
import type { Later } from './later.ts'

interface World {
  readonly columns: readonly Column[]
  readonly cells: ColumnCells
  readonly texts: GridTexts
  readonly later: Later
  readonly row: (id: RowId) => Row | undefined
  readonly count: (column: Column, value: unknown) => number
  /** A handler answered: the cell has to be painted again. */
  readonly answered: (id: RowId, key: string) => void
}

const cellName = (id: RowId, key: string) => `${id}\u0000${key}`

/** Keeps the errors of all cells true while the rows change. */
export class Validator {
  readonly errors = new Errors()
  readonly #rules: ReadonlyMap<string, CellRules>
  readonly #list: readonly (readonly [string, CellRules])[]
  readonly #queue: HandlerQueue
  readonly #world: World
  readonly #waiting = new Set<Promise<void>>()
  readonly #known = new WeakMap<Row, Map<string, string>>()

  constructor(world: World) {
    this.#world = world
    this.#rules = new Map(world.columns.map(column => [column.key, compileRules(column, world.texts)]))
    this.#list = [...this.#rules]
    this.#queue = new HandlerQueue(world.later)
  }

  isUnique(key: string): boolean {
    return this.#rules.get(key)?.unique === true
  }

  /** Checks one cell now; a handler's answer follows. Answers whether its error changed. */
  check(row: Row, key: string, pause?: number): boolean {
    const rules = this.#rules.get(key)
    if (rules === undefined) return false
    if (rules.checks.length === 0) return this.errors.set(row.id, key, isUnread(row[key]) ? row[key].why : '')
    if (rules.asksLater) this.#queue.cancel(cellName(row.id, key))
    return this.#go(rules, row, key, 0, pause)
  }

  /** Checks a whole row now. Cells without rules fail only by a text that could not be read. */
  checkRow(row: Row, pause?: number): void {
    for (const [key, rules] of this.#list) {
      const value = row[key]
      const unruled = rules.checks.length === 0
      // Most cells of most tables: nothing to ask, nothing to clear.
      if (unruled && this.errors.size === 0 && (typeof value !== 'object' || value === null)) continue
      this.check(row, key, pause)
    }
  }

  checkBlocks(dirty: Dirty): void {
    for (const { ids, keys } of dirty.blocks) {
      for (const id of ids) {
        const row = this.#world.row(id)
        for (const key of row === undefined ? [] : keys) dirty.errors = this.check(row!, key) || dirty.errors
      }
    }
  }

  drop(row: Row): void {
    this.errors.drop(row.id)
    for (const [key, { asksLater }] of this.#rules) if (asksLater) this.#queue.cancel(cellName(row.id, key))
  }

  /** Resolves when no handler owes an answer any more. */
  async settled(): Promise<void> {
    while (this.#waiting.size > 0) await Promise.all(this.#waiting)
  }

  #asked(row: Row, key: string): Asked {
    const { cells, count } = this.#world
    const [value, column] = [row[key], cells.column(key)]
    return { value, row, empty: cells.isEmpty(key, row), count: () => count(column, value) }
  }

  #go(rules: CellRules, row: Row, key: string, from: number, pause?: number): boolean {
    const { message, handler } = walkChecks(rules, this.#asked(row, key), from)
    if (handler === undefined) return this.errors.set(row.id, key, message)
    const known = this.#known.get(row)?.get(`${key}\u0000${handler}`)
    if (known === '') return this.#go(rules, row, key, handler + 1, pause)
    if (known === undefined) this.#ask(rules, row, key, handler, pause)
    return this.errors.set(row.id, key, known ?? '')
  }

  #ask(rules: CellRules, row: Row, key: string, handler: number, pause?: number): void {
    const check = rules.checks[handler]!
    if (!('later' in check)) return
    const ask = (answer: (message: string) => void) => {
      try {
        check.later({ value: row[key], row, key }, (ok, message) => answer(ok ? '' : (message ?? check.message)))
      } catch {
        answer(this.#world.texts.unknownFault) // a handler that broke has not said yes
      }
    }
    const waiting = this.#queue.ask(cellName(row.id, key), ask, pause).then(message => {
      this.#waiting.delete(waiting)
      if (message !== undefined) this.#hear(rules, row, key, handler, message)
    })
    this.#waiting.add(waiting)
  }

  #hear(rules: CellRules, row: Row, key: string, handler: number, message: string): void {
    const known = this.#known.get(row) ?? new Map<string, string>()
    this.#known.set(row, known.set(`${key}\u0000${handler}`, message))
    const current = this.#world.row(row.id)
    if (current === undefined || current[key] !== row[key]) return
    const changed =
      message === '' ? this.#go(rules, current, key, handler + 1, 0) : this.errors.set(row.id, key, message)
    if (changed) this.#world.answered(row.id, key)
  }
}
