/** A click within 300 ms of the last one does nothing. */
export const CLICK_THROTTLE_MS = 300

/** Lets an act through at most once in `wait` milliseconds. `now` is the clock; tests bring their own. */
export class Throttle {
  readonly #wait: number
  readonly #now: () => number
  #last = -Infinity

  constructor(wait: number = CLICK_THROTTLE_MS, now: () => number = () => Date.now()) {
    this.#wait = wait
    this.#now = now
  }

  /** Whether the act may happen now; if so, the time runs from here. */
  pass(): boolean {
    const now = this.#now()
    if (now - this.#last < this.#wait) return false
    this.#last = now
    return true
  }
}
