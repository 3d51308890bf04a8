import fc from 'fast-check'
import { expect, it } from 'vitest'
import { UniformRowHeights } from './row-heights.ts'
import { rowWindow, scrollScale, scrollToRow } from './row-window.ts'

const size = 100_000
const heights = new UniformRowHeights(size, 61)
const height = 400

it('draws what is seen and a little more where the user goes', () => {
  expect(rowWindow(heights, size, { top: 0, height })).toEqual({ from: 0, to: 11, offset: 0 })
  expect(rowWindow(heights, size, { top: 6100, height })).toEqual({ from: 99, to: 111, offset: 6039 })
  expect(rowWindow(heights, size, { top: 6100, height, downwards: false })).toEqual({ from: 96, to: 108, offset: 5856 })
  expect(rowWindow(heights, 0, { top: 0, height })).toEqual({ from: 0, to: 0, offset: 0 })
})

it('has a row under every pixel of the viewport', () => {
  fc.assert(
    fc.property(fc.nat(heights.total - height), fc.boolean(), (top, downwards) => {
      const now = rowWindow(heights, size, { top, height, downwards })
      expect(heights.top(now.from)).toBeLessThanOrEqual(top)
      expect(heights.top(now.to)).toBeGreaterThanOrEqual(top + height)
    }),
  )
})

it('scales the scroll range of very tall content, reaching both ends', () => {
  const total = 61_000_000
  const scale = scrollScale(total, height)
  expect(scale.range).toBe(15_000_000)
  expect([scale.toContent(0), Math.round(scale.toContent(scale.range - height))]).toEqual([0, total - height])
  expect(scale.toScroll(scale.toContent(1234))).toBeCloseTo(1234)
  expect(scrollScale(heights.total, height).toContent(777)).toBe(777)
})

it('shows a row without moving further than needed', () => {
  expect(scrollToRow(heights, 100, { top: 0, height })).toBe(101 * 61 - height)
  expect(scrollToRow(heights, 2, { top: 6100, height })).toBe(122)
  expect(scrollToRow(heights, 101, { top: 6100, height })).toBe(6100)
})
