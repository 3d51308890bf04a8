import { LruMap } from 'toad-cache'

const WINDOW_MS = 60_000
const MOST_KNOWN = 1_000
/** pino's numbers: what is only told is never folded. */
const WARN = 40

interface RepeatedLine {
  since: number
  swallowed: number
}

/**
 * A fault that comes every two seconds says the same each time: it is written once a minute, with how often it came
 * meanwhile. What a person was told a number for is always written, for they will name that number.
 */
export class RepeatedLineFilter {
  readonly #now: () => number
  readonly #cache = new LruMap<RepeatedLine>(MOST_KNOWN)

  constructor(now: () => number) {
    this.#now = now
  }

  /** Whether a line is swallowed; else how many of its like were since it was last written. */
  check(level: number, fields: Record<string, unknown>, message: string): 'swallow' | number {
    if (level < WARN || fields['told'] !== undefined) return 0
    const key = [level, message, fields['about'], fields['route'], wordsOf(fields['err'])].join('|')
    const repeatedLine = this.#cache.get(key)
    if (repeatedLine && this.#now() - repeatedLine.since < WINDOW_MS) {
      repeatedLine.swallowed++
      return 'swallow'
    }
    this.#cache.set(key, { since: this.#now(), swallowed: 0 })
    return repeatedLine?.swallowed ?? 0
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : '')
