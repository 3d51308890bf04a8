/** Heights of rows that are not all alike: the top of a row and the row under a pixel in logarithmic time (Fenwick tree). */
export class VariableRowHeights {
  readonly #base: number
  readonly #tree: Float64Array
  readonly #extra = new Map<number, number>()
  readonly #size: number

  /** All rows are `base` high until told otherwise. */
  constructor(size: number, base: number) {
    this.#size = size
    this.#base = base
    this.#tree = new Float64Array(size + 1)
  }

  get total(): number {
    return this.top(this.#size)
  }

  height(row: number): number {
    return this.#base + (this.#extra.get(row) ?? 0)
  }

  set(row: number, height: number): void {
    const more = height - this.height(row)
    this.#extra.set(row, height - this.#base)
    for (let at = row + 1; at <= this.#size; at += at & -at) this.#tree[at]! += more
  }

  /** Where a row begins; the row after the last one begins at the end. */
  top(row: number): number {
    let extra = 0
    for (let at = row; at > 0; at -= at & -at) extra += this.#tree[at]!
    return row * this.#base + extra
  }

  /** The row that shows this pixel. */
  rowAt(pixel: number): number {
    let [at, left] = [0, pixel]
    for (let step = 2 ** Math.floor(Math.log2(this.#size || 1)); step >= 1; step /= 2) {
      const next = at + step
      const span = next <= this.#size ? this.#tree[next]! + step * this.#base : Infinity
      if (span <= left) [at, left] = [next, left - span]
    }
    return Math.max(0, Math.min(at, this.#size - 1))
  }
}

/** The same questions for rows that are all alike. */
export class UniformRowHeights {
  readonly #base: number
  readonly #size: number

  constructor(size: number, base: number) {
    this.#size = size
    this.#base = base
  }

  get total(): number {
    return this.#size * this.#base
  }

  top(row: number): number {
    return row * this.#base
  }

  height(): number {
    return this.#base
  }

  rowAt(pixel: number): number {
    return Math.max(0, Math.min(Math.floor(pixel / this.#base), this.#size - 1))
  }
}

export type RowHeights = Pick<VariableRowHeights, 'total' | 'top' | 'height' | 'rowAt'>
