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

/** What waits: the timers of the browser, or a test's own. */
export interface Timers {
  /** Does the work after a while, unless the answer is called before. */
  after(ms: number, work: () => void): () => void
}

export const realTimers: Timers = {
  after: (ms, work) => {
    const timer = setTimeout(work, ms)
    return () => clearTimeout(timer)
  },
}

/** Does the last of many acts, once there was none for `wait` milliseconds. */
export class Debounce {
  readonly #wait: number
  readonly #timers: Timers
  #waiting: { act: () => void; stop: () => void } | undefined

  constructor(wait: number, timers: Timers = realTimers) {
    this.#wait = wait
    this.#timers = timers
  }

  /** Whether an act is waiting. */
  get waiting(): boolean {
    return this.#waiting !== undefined
  }

  /** Puts an act in the place of the one that waits. */
  push(act: () => void): void {
    this.drop()
    this.#waiting = { act, stop: this.#timers.after(this.#wait, () => this.flush()) }
  }

  /** Does what waits at once. */
  flush(): void {
    const waiting = this.#waiting
    this.drop()
    waiting?.act()
  }

  /** Does what waits never. */
  drop(): void {
    this.#waiting?.stop()
    this.#waiting = undefined
  }
}
