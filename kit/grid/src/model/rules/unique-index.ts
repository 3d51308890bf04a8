import type { RowId } from '../rows/row.ts'

/** How often each value stands in one column: whether a value is taken is one look, whatever the number of rows. */
export class UniqueIndex {
  readonly #holders = new Map<string, RowId | Set<RowId>>()
  /** The rows that are not alone with their value: mostly none, so that asking costs nothing. */
  readonly #sharing = new Set<RowId>()

  /** Answers the one row whose cell was alone until now, if there is one: it has to be checked again. */
  add(text: string, id: RowId): RowId | undefined {
    if (text === '') return undefined
    const holders = this.#holders.get(text)
    if (holders instanceof Set) return void this.#share(holders, id)
    this.#holders.set(text, holders === undefined ? id : this.#share(new Set([holders]), holders, id))
    return holders
  }

  /** Answers the one row whose cell is alone from now on. */
  remove(text: string, id: RowId): RowId | undefined {
    const holders = this.#holders.get(text)
    if (!(holders instanceof Set)) return void (holders === id && this.#holders.delete(text))
    holders.delete(id)
    this.#sharing.delete(id)
    if (holders.size > 1) return undefined // looking for the first of many walks over all that went before it
    const [last] = holders
    if (last === undefined) return undefined
    this.#holders.set(text, last)
    this.#sharing.delete(last)
    return last
  }

  count(text: string): number {
    const holders = this.#holders.get(text)
    return holders instanceof Set ? holders.size : Number(holders !== undefined)
  }

  /** Whether this row's value stands in another row too. */
  isShared(id: RowId): boolean {
    return this.#sharing.has(id)
  }

  /** Every value and how often it stands there, for a recount. */
  get counts(): ReadonlyMap<string, number> {
    return new Map([...this.#holders.keys()].map(text => [text, this.count(text)]))
  }

  #share(holders: Set<RowId>, ...ids: readonly RowId[]): Set<RowId> {
    for (const id of ids) {
      holders.add(id)
      this.#sharing.add(id)
    }
    return holders
  }
}
