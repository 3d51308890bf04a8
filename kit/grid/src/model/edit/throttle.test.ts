import { expect, it } from 'vitest'
import { gridOf, plain } from '../testing/gallery.ts'
import { insertThrottle, Throttle } from './throttle.ts'

it('lets one insert through in 1,500 ms', () => {
  let now = 0
  const throttle = new Throttle(() => now)
  const passes = [0, 100, 1499, 1500, 2999, 3000].map(time => ((now = time), throttle.pass()))
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
