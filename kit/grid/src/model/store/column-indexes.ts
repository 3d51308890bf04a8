import { type GridColumn, statisticsOf } from '../columns/grid-column.ts'
import { UniqueIndex } from '../rules/unique-index.ts'
import { ColumnTotal } from '../totals/column-total.ts'
import type { DirtyCells } from '../rows/dirty-cells.ts'
import type { GridRow, RowId } from '../rows/row.ts'
import { alwaysHasTime, type HasTime, neverHasTime, rowsPerSlice, ResumableWork } from '../rows/resumable-work.ts'

/** So many values are summed before the table is shown: a millisecond. */
const atOnce = 50_000

type TextOf = (column: GridColumn, value: unknown) => string

/** What is known of whole columns without walking them: counts of unique values, and totals. */
export class ColumnIndexes {
  readonly #textOf: TextOf
  readonly #unique: readonly GridColumn[]
  readonly #summed: readonly GridColumn[]
  #counts = new Map<string, UniqueIndex>()
  #totals = new Map<string, ColumnTotal>()
  /** A table is on the screen before what is known of all its rows: sums of many rows and unique values come after it. */
  #summing = new ResumableWork([])
  #counting = new ResumableWork([])

  constructor(columns: readonly GridColumn[], isUnique: (column: GridColumn) => boolean, textOf: TextOf) {
    this.#textOf = textOf
    this.#unique = columns.filter(isUnique)
    this.#summed = columns.filter(column => statisticsOf(column).length > 0)
    this.load([])
  }

  load(rows: readonly GridRow[]): void {
    this.#counts = new Map(this.#unique.map(({ key }) => [key, new UniqueIndex()]))
    this.#totals = new Map(this.#summed.map(({ key }) => [key, new ColumnTotal()]))
    this.#summing = new ResumableWork(this.#sumUp(rows))
    this.#counting = new ResumableWork(this.#count(rows))
    if (rows.length * this.#totals.size <= atOnce) this.#summing.resume()
  }

  /** Whether a column is asked for its sum or its average. */
  hasTotal(key: string): boolean {
    return this.#totals.has(key)
  }

  /** Whether all sums are known. */
  get isSummed(): boolean {
    return this.#summing.resume(neverHasTime)
  }

  /** Sums, and then counts the unique values: at the first question, or before it while there is time. */
  ready(hasTime: HasTime = alwaysHasTime): boolean {
    return this.#summing.resume(hasTime) && this.#counting.resume(hasTime)
  }

  /** Row by row: each row is fetched from memory once, whatever the number of sums. */
  *#sumUp(rows: readonly GridRow[]): Generator<void> {
    const totals = [...this.#totals]
    if (totals.length === 0) return
    for (const [at, row] of rows.entries()) {
      for (const [key, total] of totals) total.add(row[key])
      if (at % rowsPerSlice === rowsPerSlice - 1) yield
    }
  }

  *#count(rows: readonly GridRow[]): Generator<void> {
    let left = rowsPerSlice
    for (const column of this.#unique) {
      for (const row of rows) {
        this.#add(column, row[column.key], row.id)
        if ((left -= 1) > 0) continue
        left = rowsPerSlice
        yield
      }
    }
  }

  total(key: string): ColumnTotal | undefined {
    this.#summing.resume()
    return this.#totals.get(key)
  }

  unique(key: string): UniqueIndex | undefined {
    this.#counting.resume()
    return this.#counts.get(key)
  }

  /** Whether another row holds the same value in a unique column. */
  isShared(key: string, id: RowId): boolean {
    return this.unique(key)?.isShared(id) === true
  }

  addRow(row: GridRow, dirty?: DirtyCells): void {
    this.#need(dirty)
    for (const column of this.#unique) this.#add(column, row[column.key], row.id, dirty)
    for (const { key } of this.#summed) this.#sum(key, undefined, row[key], dirty)
  }

  removeRow(row: GridRow, dirty?: DirtyCells): void {
    this.#need(dirty)
    for (const column of this.#unique) this.#remove(column, row[column.key], row.id, dirty)
    for (const { key } of this.#summed) this.#sum(key, row[key], undefined, dirty)
  }

  changed(before: GridRow, after: GridRow, dirty: DirtyCells): void {
    this.#need(dirty)
    for (const column of this.#unique) {
      const [old, now] = [before[column.key], after[column.key]]
      if (old === now) continue
      this.#remove(column, old, before.id, dirty)
      this.#add(column, now, after.id, dirty)
    }
    for (const { key } of this.#summed) if (before[key] !== after[key]) this.#sum(key, before[key], after[key], dirty)
  }

  /** Everything has to be known now. Sums nobody has seen yet are news. */
  #need(dirty?: DirtyCells): void {
    const news = this.isSummed ? [] : this.#totals.keys()
    this.ready()
    for (const key of news) dirty?.totals.add(key)
  }

  #add(column: GridColumn, value: unknown, id: RowId, dirty?: DirtyCells): void {
    const partner = this.#counts.get(column.key)?.add(this.#textOf(column, value), id)
    if (partner !== undefined) dirty?.cells([partner], [column.key])
  }

  #remove(column: GridColumn, value: unknown, id: RowId, dirty?: DirtyCells): void {
    const partner = this.#counts.get(column.key)?.remove(this.#textOf(column, value), id)
    if (partner !== undefined) dirty?.cells([partner], [column.key])
  }

  #sum(key: string, before: unknown, after: unknown, dirty?: DirtyCells): void {
    this.#totals.get(key)?.remove(before)
    this.#totals.get(key)?.add(after)
    dirty?.totals.add(key)
  }
}
