import type { GridChange } from './grid-change.ts'
import { insertAt, removeAt } from './list-positions.ts'
import type { GridRow, RowId } from './row.ts'
import { alwaysHasTime, type HasTime, rowsPerSlice, ResumableWork } from './resumable-work.ts'

interface RowAtPosition {
  row: GridRow
  at: number
}

interface RowPositions {
  list: RowAtPosition[]
  readonly byId: Map<RowId, RowAtPosition>
}

/** The rows in their order. A row is found by id or place without a search; places are renumbered only when asked. */
export class RowTable {
  /** The rows as they came, until somebody looks for one by its id or changes something. */
  #loaded: readonly GridRow[] = []
  #places: RowPositions | undefined
  #placing: ResumableWork | undefined
  #numberedTo = 0
  #changes = 0
  #orderChanges = 0

  load(rows: readonly GridRow[]): void {
    this.#loaded = [...rows]
    this.#places = undefined
    this.#placing = undefined
    this.#numberedTo = rows.length
    this.#changes += 1
    this.#orderChanges += 1
  }

  /** Gives every row its place before somebody needs it, while there is time; answers whether all have one. */
  prepare(hasTime: HasTime): boolean {
    if (this.#places !== undefined) return true
    this.#placing ??= new ResumableWork(this.#place())
    return this.#placing.resume(hasTime)
  }

  *#place(): Generator<void> {
    const all: RowPositions = { list: [], byId: new Map() }
    for (const [at, row] of this.#loaded.entries()) {
      const place = { row, at }
      all.list.push(place)
      all.byId.set(row.id, place)
      if (at % rowsPerSlice === rowsPerSlice - 1) yield
    }
    this.#places = all
    this.#loaded = []
  }

  /** All places, at the first need at the latest. */
  #ready(): RowPositions {
    if (this.#places === undefined) this.prepare(alwaysHasTime)
    return this.#places!
  }

  /** Counts what happened to the rows: the same number means the same rows in the same order. */
  get changes(): number {
    return this.#changes
  }

  /** Counts how often rows came, went or moved. */
  get orderChanges(): number {
    return this.#orderChanges
  }

  get size(): number {
    return (this.#places?.list ?? this.#loaded).length
  }

  get(id: RowId): GridRow | undefined {
    return this.#ready().byId.get(id)?.row
  }

  at(index: number): GridRow | undefined {
    return this.#places === undefined ? this.#loaded[index] : this.#places.list[index]?.row
  }

  indexOf(id: RowId): number {
    const rowAtPosition = this.#ready().byId.get(id)
    if (rowAtPosition === undefined) return -1
    this.#number()
    return rowAtPosition.at
  }

  *[Symbol.iterator](): Generator<GridRow> {
    if (this.#places === undefined) yield* this.#loaded
    else for (const { row } of this.#places.list) yield row
  }

  replace(row: GridRow): void {
    const rowAtPosition = this.#ready().byId.get(row.id)
    if (rowAtPosition !== undefined) rowAtPosition.row = row
    this.#changes += 1
  }

  /** Carries out a change of the order; cells are the store's. */
  reorder(change: Exclude<GridChange, { kind: 'cells' }>): void {
    if (change.kind === 'move') this.#move(change.from, change.to)
    else if (change.kind === 'arrange') this.#arrange(change.from)
    else if (change.kind === 'insert') this.#insert(change.at, change.rows)
    else this.#remove(change.at)
  }

  #insert(at: readonly number[], rows: readonly GridRow[]): void {
    const places = rows.map(row => ({ row, at: 0 }))
    const all = this.#ready()
    for (const place of places) all.byId.set(place.row.id, place)
    const [first] = at
    if (places.length === 1 && first !== undefined) all.list.splice(first, 0, places[0]!)
    else all.list = insertAt(all.list, at, places)
    this.#changedFrom(first)
  }

  #remove(at: readonly number[]): void {
    const all = this.#ready()
    const [rest, taken] = removeAt(all.list, at)
    for (const { row } of taken) all.byId.delete(row.id)
    all.list = rest
    this.#changedFrom(at[0])
  }

  #move(from: readonly number[], to: readonly number[]): void {
    const all = this.#ready()
    const [rest, taken] = removeAt(all.list, from)
    all.list = insertAt(rest, to, taken)
    this.#changedFrom(Math.min(from[0] ?? Infinity, to[0] ?? Infinity))
  }

  #arrange(from: readonly number[]): void {
    const all = this.#ready()
    all.list = from.map(place => all.list[place]!)
    this.#changedFrom(0)
  }

  #changedFrom(index = Infinity): void {
    this.#numberedTo = Math.min(this.#numberedTo, index)
    this.#changes += 1
    this.#orderChanges += 1
  }

  #number(): void {
    const { list } = this.#ready()
    for (let at = this.#numberedTo; at < list.length; at += 1) list[at]!.at = at
    this.#numberedTo = list.length
  }
}
