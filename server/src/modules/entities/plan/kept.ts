import { LruMap } from 'toad-cache'
import type { Served } from '../registry/registry.ts'

/** Things worked out once for a record and asked often: those asked for lately are kept, the others make room. */
export class Kept<T> {
  readonly #byRecord = new WeakMap<Served, LruMap<T>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(served: Served, key: string, make: () => T): T {
    const kept = this.#of(served)
    const known = kept.get(key)
    if (known !== undefined) return known
    const made = make()
    kept.set(key, made)
    return made
  }

  forget(served: Served, key: string): void {
    this.#of(served).delete(key)
  }

  #of(served: Served): LruMap<T> {
    const known = this.#byRecord.get(served)
    if (known) return known
    const made = new LruMap<T>(this.#most)
    this.#byRecord.set(served, made)
    return made
  }
}
