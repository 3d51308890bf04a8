/** Enough for the texts that many read at a time. Of a text that stays as it is nothing is kept but its digest. */
const KEPT = 2_000
/** Texts that become another one are kept whole, so there are fewer. */
const CHANGED = 100

/** What lately became of texts, by their digests. */
export class RecentTexts {
  readonly #same = new Set<string>()
  readonly #changed = new Map<string, string>()

  get(key: string, text: string): string | undefined {
    return this.#same.has(key) ? text : this.#changed.get(key)
  }

  set(key: string, text: string, becomes: string): void {
    if (becomes === text) keepNewest(this.#same.add(key), KEPT)
    else keepNewest(this.#changed.set(key, becomes), CHANGED)
  }
}

function keepNewest(kept: Set<string> | Map<string, string>, most: number): void {
  const oldest = kept.keys().next().value
  if (kept.size > most && oldest !== undefined) kept.delete(oldest)
}
