import fc from 'fast-check'
import { expect, it } from 'vitest'
import { positionsAfterMove, insertAt, removeAt } from './list-positions.ts'

it('puts items where they were taken from', () => {
  fc.assert(
    fc.property(fc.subarray([0, 1, 2, 3, 4, 5, 6, 7]), at => {
      const list = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
      const [rest, taken] = removeAt(list, at)
      expect(insertAt(rest, at, taken)).toEqual(list)
    }),
  )
})

it('knows where moved rows land', () => {
  expect(positionsAfterMove([0], 3)).toEqual([2])
  expect(positionsAfterMove([3], 0)).toEqual([0])
  expect(positionsAfterMove([1, 4], 3)).toEqual([2, 3])
})
