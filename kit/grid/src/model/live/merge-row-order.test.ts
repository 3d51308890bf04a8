import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeRowOrder } from './merge-row-order.ts'

it.each([
  ['abc', 'abc', 'abc'],
  ['cab', 'axbc', 'caxb'],
  ['ab', 'xyab', 'xyab'],
  ['', 'ab', 'ab'],
  ['ab', '', 'ab'],
])('%s with what %s has beside is %s', (first, second, joined) =>
  expect(mergeRowOrder([...first], [...second]).join('')).toBe(joined),
)

it('puts what is only in the second at the end when asked', () =>
  expect(mergeRowOrder([...'cab'], [...'xayb'], 'end').join('')).toBe('cabxy'))

it('keeps each once, and the first in its order', () => {
  const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 2 }))
  fc.assert(
    fc.property(ids, ids, fc.constantFrom('beside' as const, 'end' as const), (first, second, place) => {
      const joined = mergeRowOrder(first, second, place)
      expect([...joined].toSorted()).toEqual([...new Set([...first, ...second])].toSorted())
      expect(joined.filter(id => first.includes(id))).toEqual(first)
    }),
  )
})
