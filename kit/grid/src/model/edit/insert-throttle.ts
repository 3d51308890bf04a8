import { Throttle } from '@xuanjiao/core/model/promises/throttle'
import type { GridStore } from '../store/grid-store.ts'

const pauseMs = 1500
const throttles = new WeakMap<GridStore, Throttle>()

/** The throttle of one grid: whatever inserts by a click asks the same one; too fast earns a warning (rules/grid#adding). */
export function insertThrottle(grid: GridStore): Throttle {
  const throttle = throttles.get(grid) ?? new Throttle(pauseMs, () => performance.now())
  throttles.set(grid, throttle)
  return throttle
}
