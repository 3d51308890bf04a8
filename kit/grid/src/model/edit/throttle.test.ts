import { expect, it, onTestFinished, vi } from 'vitest'
import { gridOf, plain } from '../testing/gallery.ts'
import { insertThrottle } from './throttle.ts'

it('lets one insert through in 1,500 ms', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const grid = gridOf(plain)
  const passes = [0, 100, 1399, 1, 1499, 1].map(wait => {
    vi.advanceTimersByTime(wait)
    return insertThrottle(grid).pass()
  })
  expect(passes).toEqual([true, false, false, true, false, true])
})

it('all inserts of one grid wait for each other, not for those of another', () => {
  const [one, other] = [gridOf(plain), gridOf(plain)]
  expect([insertThrottle(one).pass(), insertThrottle(one).pass(), insertThrottle(other).pass()]).toEqual([
    true,
    false,
    true,
  ])
})
