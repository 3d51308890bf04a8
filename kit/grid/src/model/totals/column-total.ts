import { numberOf } from '../cells/number-text.ts'
import { decimalOf, numberOfDecimal, rescale } from './decimal.ts'

/** Sum and average of one column, kept up by each edit in constant time (spec 2 §9: 合计 and 平均). */
export class ColumnTotal {
  #digits = 0n
  #scale = 0
  #count = 0

  add(value: unknown): void {
    this.#change(value, 1)
  }

  remove(value: unknown): void {
    this.#change(value, -1)
  }

  get count(): number {
    return this.#count
  }

  get sum(): number {
    return numberOfDecimal({ digits: this.#digits, scale: this.#scale })
  }

  /** Nothing while no cell of the column holds a number. */
  get average(): number | undefined {
    return this.#count === 0 ? undefined : this.sum / this.#count
  }

  #change(value: unknown, sign: 1 | -1): void {
    const number = numberOf(value)
    if (number === undefined) return
    const decimal = decimalOf(number)
    if (decimal.scale > this.#scale) {
      this.#digits = rescale({ digits: this.#digits, scale: this.#scale }, decimal.scale)
      this.#scale = decimal.scale
    }
    this.#digits += BigInt(sign) * rescale(decimal, this.#scale)
    this.#count += sign
  }
}

/** A recount from nothing: the self-check of the running total, and the total of a selected range. */
export function totalOf(values: Iterable<unknown>): ColumnTotal {
  const total = new ColumnTotal()
  for (const value of values) total.add(value)
  return total
}
