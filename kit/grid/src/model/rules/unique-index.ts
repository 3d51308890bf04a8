import type { RowId } from '../rows/row.ts'

/** How often each value stands in one column: whether a value is taken is one look, whatever the number of rows. */
export class UniqueIndex {
  readonly #holders = new Map<string, RowId | Set<RowId>>()

  /** Answers the one row whose cell was alone until now, if there is one: it has to be checked again. */
  add(text: string, id: RowId): RowId | undefined {
    if (text === '') return undefined
    const holders = this.#holders.get(text)
    if (holders instanceof Set) return void holders.add(id)
    this.#holders.set(text, holders === undefined ? id : new Set([holders, id]))
    return holders
  }

  /** Answers the one row whose cell is alone from now on. */
  remove(text: string, id: RowId): RowId | undefined {
    const holders = this.#holders.get(text)
    if (!(holders instanceof Set)) return void (holders === id && this.#holders.delete(text))
    holders.delete(id)
    const [last] = holders
    if (holders.size > 1 || last === undefined) return undefined
    this.#holders.set(text, last)
    return last
  }

  count(text: string): number {
    const holders = this.#holders.get(text)
    return holders instanceof Set ? holders.size : Number(holders !== undefined)
  }

  /** Every value and how often it stands there, for a recount. */
  get counts(): ReadonlyMap<string, number> {
    return new Map([...this.#holders.keys()].map(text => [text, this.count(text)]))
  }
}
