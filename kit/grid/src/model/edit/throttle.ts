import { limits } from '../limits.ts'

/** Lets an act through at most once in a while; inserting too fast earns a warning (spec 2 §8, §9). */
export class Throttle {
  readonly #now: () => number
  readonly #wait: number
  #last = -Infinity

  constructor(now: () => number, wait: number = limits.insertThrottle) {
    this.#now = now
    this.#wait = wait
  }

  pass(): boolean {
    const now = this.#now()
    if (now - this.#last < this.#wait) return false
    this.#last = now
    return true
  }
}
