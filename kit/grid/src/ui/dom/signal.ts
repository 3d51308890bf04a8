/** One value that somebody watches. The hand-written half of the grid speaks to its React half through these. */
export class Signal<T> {
  #value: T
  readonly #received = new Set<() => void>()

  constructor(value: T) {
    this.#value = value
  }

  get value(): T {
    return this.#value
  }

  set value(value: T) {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const listener of this.#received) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#received.add(listener)
    return () => void this.#received.delete(listener)
  }

  readonly read = (): T => this.#value
}
