import { expect, it } from 'vitest'
import { nextShippingAt } from './shipping-times.ts'

it('is told again after a minute, then ever later, for a week', () => {
  const after = Array.from({ length: 14 }, (_, at) => (nextShippingAt(at + 1, 0) ?? Number.NaN) / 60_000)
  expect(after.slice(0, 4)).toEqual([1, 5, 15, 30])
  expect(after).toEqual(after.toSorted((one, other) => one - other))
  const days = after.reduce((sum, minutes) => sum + minutes, 0) / 1440
  expect([days > 6, days < 8]).toEqual([true, true])
  expect(nextShippingAt(15, 0)).toBeUndefined()
})
