import { expect, it } from 'vitest'
import { Throttle } from './throttle.ts'

it('lets one insert through in 1,500 ms', () => {
  let now = 0
  const throttle = new Throttle(() => now)
  const passes = [0, 100, 1499, 1500, 2999, 3000].map(time => ((now = time), throttle.pass()))
  expect(passes).toEqual([true, false, false, true, false, true])
})
