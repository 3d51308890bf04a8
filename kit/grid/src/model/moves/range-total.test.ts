import { expect, it } from 'vitest'
import { sampleGrid, plainColumns } from '../testing/sample-grid.ts'
import { mostDistinct, RangeTotal } from './range-total.ts'

const rows = Array.from({ length: 1000 }, (_, at) => ({ id: String(at), name: '7', count: at }))
const grid = sampleGrid(plainColumns, rows)
const keys = ['name', 'count', 'day']
const all = { top: 0, bottom: 999, left: 0, right: 2 }

it('adds up the numbers of a rectangle, not the texts that look like numbers', () => {
  const part = new RangeTotal(grid, keys, { ...all, top: 10, bottom: 12 })
  expect(part.run()).toBe(true)
  expect([part.total.sum, part.total.average, part.total.count]).toEqual([33, 11, 3])
  expect([part.min, part.max, part.distinct]).toEqual([10, 12, 4]) // one text, three numbers, empty days
})

it('comes to the same sum in pieces, each of which goes on', () => {
  const large = new RangeTotal(grid, keys, all)
  let pieces = 1
  while (!large.run(() => false)) pieces += 1
  expect([pieces, large.total.sum, large.total.average]).toEqual([4, 499_500, 499.5])
})

it('texts have no sum, and are counted once each', () => {
  const texts = new RangeTotal(grid, keys, { ...all, right: 0 })
  expect([texts.run(), texts.total.count, texts.min, texts.distinct]).toEqual([true, 0, undefined, 1])
})

it('gives up counting what differs where nearly everything does', () => {
  const many = sampleGrid(
    plainColumns,
    Array.from({ length: 10_100 }, (_, at) => ({ id: String(at), name: String(at) })),
  )
  const total = new RangeTotal(many, keys, { ...all, bottom: 10_099 })
  total.run()
  expect(total.distinct).toBeGreaterThan(mostDistinct)
})
