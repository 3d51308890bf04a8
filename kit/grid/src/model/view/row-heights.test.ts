import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UniformRowHeights, VariableRowHeights } from './row-heights.ts'

it('is the same as adding up', () => {
  const changes = fc.array(fc.tuple(fc.nat(19), fc.integer({ min: 10, max: 300 })))
  fc.assert(
    fc.property(changes, fc.nat(3000), (list, pixel) => {
      const heights = new VariableRowHeights(20, 61)
      const plain = Array.from({ length: 20 }, () => 61)
      for (const [row, height] of list) {
        heights.set(row, height)
        plain[row] = height
      }
      const tops = plain.map((_, row) => plain.slice(0, row).reduce((a, b) => a + b, 0))
      expect(tops.map((_, row) => heights.top(row))).toEqual(tops)
      expect(heights.total).toBe(plain.reduce((a, b) => a + b, 0))
      expect(heights.rowAt(pixel)).toBe(tops.findLastIndex(top => top <= pixel))
    }),
  )
})

it('agrees with rows that are all alike', () => {
  const [tree, even] = [new VariableRowHeights(7, 61), new UniformRowHeights(7, 61)]
  for (const pixel of [0, 60, 61, 200, 9999]) expect(tree.rowAt(pixel)).toBe(even.rowAt(pixel))
  expect(tree.total).toBe(even.total)
})

it('has no rows and no height when empty', () =>
  expect([new VariableRowHeights(0, 61).total, new VariableRowHeights(0, 61).rowAt(5)]).toEqual([0, 0]))
