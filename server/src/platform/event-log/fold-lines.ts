import { LruMap } from 'toad-cache'

const WINDOW_MS = 60_000
const MOST_KNOWN = 1_000
/** pino's numbers: what is only told is never folded. */
const WARN = 40

interface Known {
  since: number
  swallowed: number
}

/**
 * A fault that comes every two seconds says the same each time: it is written once a minute, with how often it came
 * meanwhile. What a person was told a number for is always written, for they will name that number.
 */
export class Folder {
  readonly #now: () => number
  readonly #known = new LruMap<Known>(MOST_KNOWN)

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether a line is swallowed; else how many of its like were since it was last written. */
  take(level: number, fields: Record<string, unknown>, message: string): 'swallow' | number {
    if (level < WARN || fields['told'] !== undefined) return 0
    const key = [level, message, fields['about'], fields['route'], wordsOf(fields['err'])].join('|')
    const known = this.#known.get(key)
    if (known && this.#now() - known.since < WINDOW_MS) {
      known.swallowed++
      return 'swallow'
    }
    this.#known.set(key, { since: this.#now(), swallowed: 0 })
    return known?.swallowed ?? 0
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : '')
