import type { Served } from './registry.ts'

/** Things worked out once for a record and asked often: the latest are kept, the oldest make room. */
export class Kept<T> {
  readonly #byRecord = new WeakMap<Served, Map<string, T>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(served: Served, key: string, make: () => T): T {
    const kept = this.#of(served)
    const known = kept.get(key)
    if (known !== undefined) return known
    const oldest = kept.size >= this.#most ? kept.keys().next().value : undefined
    if (oldest !== undefined) kept.delete(oldest)
    const made = make()
    kept.set(key, made)
    return made
  }

  forget(served: Served, key: string): void {
    this.#of(served).delete(key)
  }

  #of(served: Served): Map<string, T> {
    const known = this.#byRecord.get(served)
    if (known) return known
    const made = new Map<string, T>()
    this.#byRecord.set(served, made)
    return made
  }
}
