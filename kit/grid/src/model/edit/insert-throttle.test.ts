import { expect, it, onTestFinished, vi } from 'vitest'
import { sampleGrid, plainColumns } from '../testing/sample-grid.ts'
import { insertThrottle } from './insert-throttle.ts'

it('lets one insert through in 1,500 ms', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const grid = sampleGrid(plainColumns)
  const passes = [0, 100, 1399, 1, 1499, 1].map(wait => {
    vi.advanceTimersByTime(wait)
    return insertThrottle(grid).pass()
  })
  expect(passes).toEqual([true, false, false, true, false, true])
})

it('all inserts of one grid wait for each other, not for those of another', () => {
  const [one, other] = [sampleGrid(plainColumns), sampleGrid(plainColumns)]
  expect([insertThrottle(one).pass(), insertThrottle(one).pass(), insertThrottle(other).pass()]).toEqual([
    true,
    false,
    true,
  ])
})
