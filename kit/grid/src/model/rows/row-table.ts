import type { Change } from './change.ts'
import { putAt, takeAt } from './order.ts'
import type { Row, RowId } from './row.ts'

interface Place {
  row: Row
  at: number
}

/** The rows in their order. A row is found by id or place without a search; places are renumbered only when asked. */
export class RowTable {
  #places: Place[] = []
  /** Made when a row is first looked for by its id, or before it while there is time. */
  #byId: Map<RowId, Place> | undefined
  #numberedTo = 0

  load(rows: readonly Row[]): void {
    this.#places = rows.map((row, at) => ({ row, at }))
    this.#byId = undefined
    this.#numberedTo = rows.length
  }

  /** The places by id. */
  ready(): Map<RowId, Place> {
    if (this.#byId !== undefined) return this.#byId
    this.#byId = new Map()
    for (const place of this.#places) this.#byId.set(place.row.id, place)
    return this.#byId
  }

  get size(): number {
    return this.#places.length
  }

  get(id: RowId): Row | undefined {
    return this.ready().get(id)?.row
  }

  at(index: number): Row | undefined {
    return this.#places[index]?.row
  }

  indexOf(id: RowId): number {
    const place = this.ready().get(id)
    if (place === undefined) return -1
    this.#number()
    return place.at
  }

  *[Symbol.iterator](): Generator<Row> {
    for (const { row } of this.#places) yield row
  }

  replace(row: Row): void {
    const place = this.ready().get(row.id)
    if (place !== undefined) place.row = row
  }

  /** Carries out a change of the order; cells are the store's. */
  reorder(change: Exclude<Change, { kind: 'cells' }>): void {
    if (change.kind === 'move') this.#move(change.from, change.to)
    else if (change.kind === 'arrange') this.#arrange(change.from)
    else if (change.kind === 'insert') this.#insert(change.at, change.rows)
    else this.#remove(change.at)
  }

  #insert(at: readonly number[], rows: readonly Row[]): void {
    const places = rows.map(row => ({ row, at: 0 }))
    for (const place of places) this.ready().set(place.row.id, place)
    const [first] = at
    if (places.length === 1 && first !== undefined) this.#places.splice(first, 0, places[0]!)
    else this.#places = putAt(this.#places, at, places)
    this.#changedFrom(first)
  }

  #remove(at: readonly number[]): void {
    const [rest, taken] = takeAt(this.#places, at)
    for (const { row } of taken) this.ready().delete(row.id)
    this.#places = rest
    this.#changedFrom(at[0])
  }

  #move(from: readonly number[], to: readonly number[]): void {
    const [rest, taken] = takeAt(this.#places, from)
    this.#places = putAt(rest, to, taken)
    this.#changedFrom(Math.min(from[0] ?? Infinity, to[0] ?? Infinity))
  }

  #arrange(from: readonly number[]): void {
    this.#places = from.map(place => this.#places[place]!)
    this.#changedFrom(0)
  }

  #changedFrom(index = Infinity): void {
    this.#numberedTo = Math.min(this.#numberedTo, index)
  }

  #number(): void {
    for (let at = this.#numberedTo; at < this.#places.length; at += 1) this.#places[at]!.at = at
    this.#numberedTo = this.#places.length
  }
}
