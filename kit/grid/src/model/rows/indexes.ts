import { type Column, statisticsOf } from '../column.ts'
import { UniqueIndex } from '../rules/unique-index.ts'
import { ColumnTotal } from '../totals/column-total.ts'
import type { Dirty } from './dirty.ts'
import type { Row, RowId } from './row.ts'
import { always, type HasTime, pieceOfRows, Work } from './work.ts'

type TextOf = (column: Column, value: unknown) => string

/** What is known of whole columns without walking them: counts of unique values, and totals. */
export class Indexes {
  readonly #textOf: TextOf
  readonly #unique: readonly Column[]
  readonly #summed: readonly Column[]
  #counts = new Map<string, UniqueIndex>()
  #totals = new Map<string, ColumnTotal>()
  /** Nobody has asked about unique values yet: a table is on the screen before they are counted. */
  #counting = new Work([])

  constructor(columns: readonly Column[], isUnique: (column: Column) => boolean, textOf: TextOf) {
    this.#textOf = textOf
    this.#unique = columns.filter(isUnique)
    this.#summed = columns.filter(column => statisticsOf(column).length > 0)
    this.load([])
  }

  load(rows: Iterable<Row>): void {
    this.#counts = new Map(this.#unique.map(({ key }) => [key, new UniqueIndex()]))
    this.#totals = new Map(this.#summed.map(({ key }) => [key, new ColumnTotal()]))
    this.#counting = new Work(this.#count(rows))
    const totals = [...this.#totals]
    if (totals.length === 0) return
    // Row by row: each row is fetched from memory once, whatever the number of sums.
    for (const row of rows) for (const [key, total] of totals) total.add(row[key])
  }

  /** Counts the unique values, if that was not done yet: at the first question, or before it while there is time. */
  ready(hasTime: HasTime = always): boolean {
    return this.#counting.goOn(hasTime)
  }

  *#count(rows: Iterable<Row>): Generator<void> {
    let left = pieceOfRows
    for (const column of this.#unique) {
      for (const row of rows) {
        this.#add(column, row[column.key], row.id)
        if ((left -= 1) > 0) continue
        left = pieceOfRows
        yield
      }
    }
  }

  total(key: string): ColumnTotal | undefined {
    return this.#totals.get(key)
  }

  unique(key: string): UniqueIndex | undefined {
    this.ready()
    return this.#counts.get(key)
  }

  /** Whether another row holds the same value in a unique column. */
  isShared(key: string, id: RowId): boolean {
    return this.unique(key)?.isShared(id) === true
  }

  came(row: Row, dirty?: Dirty): void {
    this.ready()
    for (const column of this.#unique) this.#add(column, row[column.key], row.id, dirty)
    for (const { key } of this.#summed) this.#sum(key, undefined, row[key], dirty)
  }

  went(row: Row, dirty?: Dirty): void {
    this.ready()
    for (const column of this.#unique) this.#remove(column, row[column.key], row.id, dirty)
    for (const { key } of this.#summed) this.#sum(key, row[key], undefined, dirty)
  }

  changed(before: Row, after: Row, dirty: Dirty): void {
    this.ready()
    for (const column of this.#unique) {
      const [old, now] = [before[column.key], after[column.key]]
      if (old === now) continue
      this.#remove(column, old, before.id, dirty)
      this.#add(column, now, after.id, dirty)
    }
    for (const { key } of this.#summed) if (before[key] !== after[key]) this.#sum(key, before[key], after[key], dirty)
  }

  #add(column: Column, value: unknown, id: RowId, dirty?: Dirty): void {
    const partner = this.#counts.get(column.key)?.add(this.#textOf(column, value), id)
    if (partner !== undefined) dirty?.cells([partner], [column.key])
  }

  #remove(column: Column, value: unknown, id: RowId, dirty?: Dirty): void {
    const partner = this.#counts.get(column.key)?.remove(this.#textOf(column, value), id)
    if (partner !== undefined) dirty?.cells([partner], [column.key])
  }

  #sum(key: string, before: unknown, after: unknown, dirty?: Dirty): void {
    this.#totals.get(key)?.remove(before)
    this.#totals.get(key)?.add(after)
    dirty?.totals.add(key)
  }
}
