import type { ColumnCells } from '../cells/column-cells.ts'
import { isUnparsedText } from '../cells/type/unparsed-text.ts'
import type { GridColumn } from '../columns/grid-column.ts'
import type { DirtyCells } from '../rows/dirty-cells.ts'
import type { GridRow, RowId } from '../rows/row.ts'
import type { GridTexts } from '../columns/grid-texts.ts'
import { type CellRules, compileRules, runChecks } from './cell-rules.ts'
import { CellErrors } from './cell-errors.ts'
import { RuleHandlerQueue } from './rule-handler-queue.ts'
import type { RunLater } from './run-later.ts'
import { cellAddressKey } from './error-navigation.ts'

interface ValidatorContext {
  readonly columns: readonly GridColumn[]
  readonly cells: ColumnCells
  readonly texts: GridTexts
  readonly runLater: RunLater
  readonly row: (id: RowId) => GridRow | undefined
  /** Whether another row holds the same value in a unique column. */
  readonly isShared: (key: string, id: RowId) => boolean
  /** Whether the cell is not as it was loaded. */
  readonly isChanged: (key: string, row: GridRow) => boolean
  /** A handler answered: the cell has to be painted again. */
  readonly onAnswer: (id: RowId, key: string) => void
}

function compiled(column: GridColumn, { cells, texts, isShared, isChanged }: ValidatorContext): CellRules {
  const { key } = column
  return compileRules({
    column,
    type: cells.type(key),
    texts,
    isShared: id => isShared(key, id),
    options: row => cells.lookups.options(key, row),
    isChanged: row => isChanged(key, row),
  })
}

/** Whether any value of a row is a text that could not be read. */
function holdsUnread(row: GridRow): boolean {
  // In this form the engine walks a row without looking a single key up: the fastest way through 100,000 of them.
  for (const key in row) {
    const value = row[key]
    if (typeof value === 'object' && isUnparsedText(value)) return true
  }
  return false
}

/** Keeps the errors of all cells true while the rows change. */
export class GridValidator {
  readonly errors = new CellErrors()
  #rules: ReadonlyMap<string, CellRules> = new Map()
  #ruled: readonly CellRules[] = []
  #unruled: readonly CellRules[] = []
  readonly #queue: RuleHandlerQueue
  readonly #world: ValidatorContext
  readonly #waiting = new Set<Promise<void>>()
  readonly #cache = new WeakMap<GridRow, Map<string, string>>()

  constructor(validatorContext: ValidatorContext) {
    this.#world = validatorContext
    this.setRows(validatorContext.columns, [])
    this.#queue = new RuleHandlerQueue(validatorContext.runLater)
  }

  /** Checks these columns from here on; nobody can mend what is wrong in another one. */
  setRows(columns: readonly GridColumn[], rows: Iterable<GridRow>): void {
    const all = columns.map(column => compiled(column, this.#world))
    this.#rules = new Map(all.map(rules => [rules.key, rules]))
    this.#ruled = all.filter(({ checks }) => checks.length > 0)
    this.#unruled = all.filter(({ checks }) => checks.length === 0)
    if (this.errors.size === 0) return
    for (const { id } of rows)
      for (const key of this.errors.keysOf(id)) if (!this.#rules.has(key)) this.errors.set(id, key, '')
  }

  isUnique(key: string): boolean {
    return this.#rules.get(key)?.unique === true
  }

  /** Checks one cell now; a handler's answer follows. Answers whether its error changed. */
  check(row: GridRow, key: string, pause?: number): boolean {
    const rules = this.#rules.get(key)
    return rules !== undefined && this.#begin(rules, row, pause)
  }

  /** Checks a whole row now. Cells without rules fail only by a text that could not be read. */
  checkRow(row: GridRow, pause?: number): void {
    for (const rules of this.#ruled) this.#begin(rules, row, pause)
    // Most cells of most tables: nothing to ask, nothing to clear.
    if (!this.errors.has(row.id) && !holdsUnread(row)) return
    for (const rules of this.#unruled) this.#begin(rules, row, pause)
  }

  checkBlocks(dirty: DirtyCells): void {
    for (const { ids, keys } of dirty.blocks) {
      for (const id of ids) {
        const row = this.#world.row(id)
        for (const key of row === undefined ? [] : keys) dirty.errors = this.check(row!, key) || dirty.errors
      }
    }
  }

  drop(row: GridRow): void {
    this.errors.drop(row.id)
    for (const [key, { asksLater }] of this.#rules)
      if (asksLater) this.#queue.cancel(cellAddressKey({ id: row.id, key }))
  }

  /** Resolves when no handler owes an answer any more. */
  async whenSettled(): Promise<void> {
    while (this.#waiting.size > 0) await Promise.all(this.#waiting)
  }

  #begin(rules: CellRules, row: GridRow, pause?: number): boolean {
    if (rules.asksLater) this.#queue.cancel(cellAddressKey({ id: row.id, key: rules.key }))
    return this.#go(rules, row, 0, pause)
  }

  #go(rules: CellRules, row: GridRow, from: number, pause?: number): boolean {
    const { key } = rules
    const match = runChecks(rules, row, from)
    if (typeof match === 'string') return this.errors.set(row.id, key, match)
    const known = this.#cache.get(row)?.get(`${key}\u0000${match}`)
    if (known === '') return this.#go(rules, row, match + 1, pause)
    if (known === undefined) this.#request(rules, row, match, pause)
    return this.errors.set(row.id, key, known ?? '')
  }

  #request(rules: CellRules, row: GridRow, handler: number, pause?: number): void {
    const { key } = rules
    const check = rules.checks[handler]!
    if (!('later' in check)) return
    let broke = false
    const request = async (answer: (message: string) => void) => {
      try {
        await check.later({ value: row[key], row, key }, (ok, message) => answer(ok ? '' : (message ?? check.message)))
      } catch {
        broke = true // it has not said yes, and may say it the next time it is asked
        answer(this.#world.texts.handlerBroke)
      }
    }
    const waiting = this.#queue.enqueue(cellAddressKey({ id: row.id, key }), request, pause).then(message => {
      this.#waiting.delete(waiting)
      if (message !== undefined) this.#listener(rules, row, handler, message, broke)
    })
    this.#waiting.add(waiting)
  }

  #listener(rules: CellRules, row: GridRow, handler: number, message: string, broke: boolean): void {
    const { key } = rules
    if (!broke) this.#learn(row, `${key}\u0000${handler}`, message)
    const current = this.#world.row(row.id)
    if (current === undefined || current[key] !== row[key]) return
    const changed = message === '' ? this.#go(rules, current, handler + 1, 0) : this.errors.set(row.id, key, message)
    if (changed) this.#world.onAnswer(row.id, key)
  }

  /** What a handler said of a value it is not asked again. */
  #learn(row: GridRow, question: string, message: string): void {
    const cache = this.#cache.get(row) ?? new Map<string, string>()
    this.#cache.set(row, cache.set(question, message))
  }
}
