import type { GridChange } from './grid-change.ts'
import { positionsAfterMove } from './list-positions.ts'
import type { GridRow, RowId } from './row.ts'
import type { RowTable } from './row-table.ts'

export interface StepDraftCell {
  readonly id: RowId
  readonly key: string
  readonly value: unknown
}

/** What one act of the user does. Every call takes effect at once; the whole is one step to take back. */
export class StepDraft {
  readonly changes: GridChange[] = []
  readonly #rows: RowTable
  readonly #apply: (change: GridChange) => void

  constructor(rows: RowTable, apply: (change: GridChange) => void) {
    this.#rows = rows
    this.#apply = apply
  }

  set(id: RowId, values: Readonly<Record<string, unknown>>): void {
    this.setBlock([id], Object.keys(values), Object.values(values))
  }

  /** Sets a block, row after row. Rows that would stay as they are, or are gone, are left out. */
  setBlock(ids: readonly RowId[], keys: readonly string[], values: readonly unknown[]): void {
    const touched: RowId[] = []
    const before: unknown[] = []
    const after: unknown[] = []
    ids.forEach((id, index) => {
      const row = this.#rows.get(id)
      const now = values.slice(index * keys.length, (index + 1) * keys.length)
      if (row === undefined || keys.every((key, at) => Object.is(row[key], now[at]))) return
      touched.push(id)
      for (const key of keys) before.push(row[key])
      for (const value of now) after.push(value)
    })
    if (touched.length > 0) this.#do({ kind: 'cells', ids: touched, keys, before, after })
  }

  /** Puts rows before place `at`. */
  insert(at: number, rows: readonly GridRow[]): void {
    const start = Math.max(0, Math.min(at, this.#rows.size))
    if (rows.length > 0) this.#do({ kind: 'insert', at: rows.map((_, index) => start + index), rows })
  }

  remove(ids: readonly RowId[]): void {
    const places = this.#places(ids)
    const rows = places.map(place => this.#rows.at(place)!)
    if (rows.length > 0) this.#do({ kind: 'remove', at: places, rows })
  }

  /** Puts rows before place `to`, in their order. */
  move(ids: readonly RowId[], to: number): void {
    const from = this.#places(ids)
    const places = positionsAfterMove(from, Math.max(0, Math.min(to, this.#rows.size)))
    if (from.some((place, index) => place !== places[index])) this.#do({ kind: 'move', from, to: places })
  }

  /** Puts all rows into this order. */
  reorder(ids: readonly RowId[]): void {
    const from = ids.map(id => this.#rows.indexOf(id))
    if (from.some((place, index) => place !== index)) this.#do({ kind: 'arrange', from })
  }

  #places(ids: readonly RowId[]): number[] {
    const places = new Set(ids.map(id => this.#rows.indexOf(id)).filter(place => place >= 0))
    return [...places].toSorted((a, b) => a - b)
  }

  #do(change: GridChange): void {
    this.#apply(change)
    this.changes.push(change)
  }
}
