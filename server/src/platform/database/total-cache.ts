import type { Clock } from '../primitives/clock.ts'

/** A total above this costs more than the page it stands beside. */
const LARGE_TOTAL = 10_000
/** So long a large total is given again, from when it was asked of the database. */
const RETENTION_MS = 2000
const MOST_STORED = 500

interface CachedTotal {
  until: number
  total: Promise<number>
}

/**
 * Large totals of the last two seconds, of one tenant: exact when they were counted. The key stands for the whole question
 * as it is asked of the database, with the scope of the asker in it: nobody is given what was counted for other rows.
 */
export class TotalCache {
  readonly #clock: Clock
  readonly #cache = new Map<string, CachedTotal>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The total of a moment ago, when it was large. */
  recent(key: string): Promise<number> | undefined {
    const known = this.#cache.get(key)
    return known !== undefined && known.until > this.#now() ? known.total : undefined
  }

  /** Counts, and keeps a large total. What is being counted anew serves everybody who asks meanwhile. */
  async countCached(key: string, count: () => Promise<number>): Promise<number> {
    const begun = this.#now()
    const total = count()
    const wasLarge = this.#cache.has(key)
    if (wasLarge) this.#keep(key, { until: begun + RETENTION_MS, total })
    try {
      const rows = await total
      if (rows > LARGE_TOTAL) this.#keep(key, { until: begun + RETENTION_MS, total })
      else this.#cache.delete(key)
      return rows
    } catch (error) {
      this.#cache.delete(key)
      throw error
    }
  }

  #keep(key: string, cachedTotal: CachedTotal): void {
    this.#cache.delete(key)
    this.#cache.set(key, cachedTotal)
    const [oldest] = this.#cache.keys()
    if (this.#cache.size > MOST_STORED && oldest !== undefined) this.#cache.delete(oldest)
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}
