import { cellNumberOf } from '../cells/numbers/cell-number.ts'
import { exactDecimalOf, numberOfDecimal, rescaleDecimal } from '../series/exact-decimal.ts'

/** Sum and average of one column, kept up by each edit in constant time (rules/grid#totals). */
export class ColumnTotal {
  /** Whole numbers are added as such while nothing is lost; everything else as digits and scale. */
  #whole = 0
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
    if (this.#digits === 0n) return this.#whole
    const scale = this.#scale
    return numberOfDecimal({
      digits: this.#digits + rescaleDecimal({ digits: BigInt(this.#whole), scale: 0 }, scale),
      scale,
    })
  }

  /** Nothing while no cell of the column holds a number. */
  get average(): number | undefined {
    return this.#count === 0 ? undefined : this.sum / this.#count
  }

  #change(value: unknown, sign: 1 | -1): void {
    const number = cellNumberOf(value)
    if (number === undefined) return
    this.#count += sign
    const whole = this.#whole + sign * number
    if (Number.isSafeInteger(number) && Number.isSafeInteger(whole)) this.#whole = whole
    else this.#add(number, sign)
  }

  #add(number: number, sign: 1 | -1): void {
    const decimal = exactDecimalOf(number)
    if (decimal.scale > this.#scale) {
      this.#digits = rescaleDecimal({ digits: this.#digits, scale: this.#scale }, decimal.scale)
      this.#scale = decimal.scale
    }
    this.#digits += BigInt(sign) * rescaleDecimal(decimal, this.#scale)
  }
}
