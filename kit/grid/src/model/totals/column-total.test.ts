import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ColumnTotal } from './column-total.ts'
import { recountedTotal } from './testing/recounted-total.ts'

it('adds tenths without a rest', () => {
  expect(recountedTotal([0.1, 0.2]).sum).toBe(0.3)
  expect(recountedTotal([1e21, 1, -1e21]).sum).toBe(1)
})

it('leaves out what is no number', () => {
  const total = recountedTotal([1, '', null, undefined, 'abc', '2', { text: '3', reason: '' }])
  expect([total.sum, total.count, total.average]).toEqual([3, 2, 1.5])
})

it('has no average of nothing', () => expect(recountedTotal([]).average).toBeUndefined())

it('comes back to nothing when everything is taken out, in any order', () => {
  // Whole numbers are added another way: chance alone would hardly draw one.
  const value = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }))
  fc.assert(
    fc.property(fc.array(value), values => {
      const total = new ColumnTotal()
      for (const each of values) total.add(each)
      for (const each of values.toReversed()) total.remove(each)
      expect([total.sum, total.count]).toEqual([0, 0])
    }),
  )
})
