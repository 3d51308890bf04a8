import { createHash } from 'node:crypto'
import type { Clock } from '../primitives/clock.ts'

/** A total above this costs more than the page it stands beside. */
const LARGE_TOTAL = 10_000
/** So long a large total is given again, from when it was asked of the database. */
const KEPT_MS = 2000
const MOST_KEPT = 500

interface Kept {
  until: number
  total: Promise<number>
}

/**
 * Large totals of the last two seconds, of one tenant: exact when they were counted. The key is the whole question as it is
 * asked of the database, with the scope of the asker in it: nobody is given what was counted for other rows.
 */
export class KeptTotals {
  readonly #clock: Clock
  readonly #kept = new Map<string, Kept>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The total of a moment ago, when it was large. */
  recent(question: string): Promise<number> | undefined {
    const known = this.#kept.get(keyOf(question))
    return known !== undefined && known.until > this.#now() ? known.total : undefined
  }

  /** Counts, and keeps a large total. What is being counted anew serves everybody who asks meanwhile. */
  async count(question: string, count: () => Promise<number>): Promise<number> {
    const key = keyOf(question)
    const begun = this.#now()
    const total = count()
    const wasLarge = this.#kept.has(key)
    if (wasLarge) this.#keep(key, { until: begun + KEPT_MS, total })
    try {
      const rows = await total
      if (rows > LARGE_TOTAL) this.#keep(key, { until: begun + KEPT_MS, total })
      else this.#kept.delete(key)
      return rows
    } catch (error) {
      this.#kept.delete(key)
      throw error
    }
  }

  #keep(key: string, kept: Kept): void {
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept.keys()
    if (this.#kept.size > MOST_KEPT && oldest !== undefined) this.#kept.delete(oldest)
  }

  #now(): number {
    return this.#clock.now().getTime()
  }
}

/** Questions name ids by the thousand: what is kept of them is short. */
const keyOf = (question: string): string => createHash('sha256').update(question).digest('base64')
