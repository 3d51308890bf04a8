import { LruMap } from 'toad-cache'
import type { ServedEntity } from '../registry/served-entities.ts'

/** Things worked out once for a record and asked often: those asked for lately are kept, the others make room. */
export class EntityCache<T> {
  readonly #byRecord = new WeakMap<ServedEntity, LruMap<T>>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  get(served: ServedEntity, key: string, make: () => T): T {
    const cache = this.#of(served)
    const known = cache.get(key)
    if (known !== undefined) return known
    const made = make()
    cache.set(key, made)
    return made
  }

  forget(served: ServedEntity, key: string): void {
    this.#of(served).delete(key)
  }

  #of(served: ServedEntity): LruMap<T> {
    const cache = this.#byRecord.get(served)
    if (cache) return cache
    const made = new LruMap<T>(this.#most)
    this.#byRecord.set(served, made)
    return made
  }
}
