import { limits } from '../columns/limits.ts'
import type { GridStore } from '../store/grid-store.ts'

/** Lets an act through at most once in a while; inserting too fast earns a warning (rules/grid#adding). */
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

const throttles = new WeakMap<GridStore, Throttle>()

/** The throttle of one grid: whatever inserts by a click asks the same one. */
export function insertThrottle(grid: GridStore): Throttle {
  const throttle = throttles.get(grid) ?? new Throttle(() => performance.now())
  throttles.set(grid, throttle)
  return throttle
}
