/** One value that somebody watches. The hand-written half of the grid speaks to its React half through these. */
export class Signal<T> {
  #value: T
  readonly #heard = new Set<() => void>()

  constructor(value: T) {
    this.#value = value
  }

  get value(): T {
    return this.#value
  }

  set value(value: T) {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const hear of this.#heard) hear()
  }

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#heard.add(hear)
    return () => void this.#heard.delete(hear)
  }

  readonly read = (): T => this.#value
}
