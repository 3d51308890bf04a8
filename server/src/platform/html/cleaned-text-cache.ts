import { LruMap } from 'toad-cache'

/** Enough for the texts that many read at a time. Of a text that stays as it is nothing is kept but its digest. */
const KEPT = 2_000
/** Texts that become another one are kept whole, so there are fewer. */
const CHANGED = 100

/** What lately became of texts, by their digests. */
export class CleanedTextCache {
  readonly #same = new LruMap<true>(KEPT)
  readonly #changed = new LruMap<string>(CHANGED)

  get(key: string, text: string): string | undefined {
    return this.#same.get(key) ? text : this.#changed.get(key)
  }

  set(key: string, text: string, becomes: string): void {
    if (becomes === text) this.#same.set(key, true)
    else this.#changed.set(key, becomes)
  }
}
