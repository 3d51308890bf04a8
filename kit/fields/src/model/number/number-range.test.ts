import { expect, it } from 'vitest'
import { numberRangeProblem } from './number-range.ts'

it.each([
  [50, 10, '最小值不能大于最大值'],
  [-1, -2, '最小值不能大于最大值'],
  [10, 50, ''],
  [10, 10, ''],
  [0, null, ''],
  [null, 0, ''],
  [null, null, ''],
])('a range from %s to %s says: %s', (from, to, said) => {
  expect(numberRangeProblem({ from, to })).toBe(said)
})
