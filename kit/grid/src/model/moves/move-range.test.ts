import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moveRange, nextByEnter, nextByTab } from './move-range.ts'
import { cellBoxOf, rangeContains, singleCellRange, type CellPosition } from './cell-range.ts'

const picture = ['xx..x', '.....', 'x...x']
const world = {
  rows: 3,
  columns: 5,
  page: 2,
  isEmpty: ({ row, column }: { row: number; column: number }) => picture[row]?.[column] !== 'x',
}
const at = (row: number, column: number) => ({ row, column })

it.each([
  [at(0, 0), 'right', at(0, 1)],
  [at(0, 1), 'right', at(0, 4)],
  [at(0, 4), 'left', at(0, 1)],
  [at(0, 0), 'down', at(2, 0)],
  [at(1, 1), 'down', at(2, 1)],
  [at(1, 0), 'right', at(1, 4)],
  [at(2, 4), 'down', at(2, 4)],
] as const)('jumps from %j %s to %j', (from, direction, to) =>
  expect(moveRange(singleCellRange(from), direction, world, { jump: true })).toEqual(singleCellRange(to)),
)

it.each([
  ['up', at(0, 2)],
  ['down', at(2, 2)],
  ['left', at(1, 1)],
  ['right', at(1, 3)],
  ['page-down', at(2, 2)],
  ['page-up', at(0, 2)],
  ['row-start', at(1, 0)],
  ['row-end', at(1, 4)],
  ['first', at(0, 0)],
  ['last', at(2, 4)],
] as const)('%s goes to %j', (target, focus) =>
  expect(moveRange(singleCellRange(at(1, 2)), target, world)).toEqual(singleCellRange(focus)),
)

it('extends with the anchor where it was', () => {
  const range = moveRange(singleCellRange(at(1, 2)), 'left', world, { extend: true })
  expect(range).toEqual({ anchor: at(1, 2), focus: at(1, 1) })
  expect(cellBoxOf(range)).toEqual({ top: 1, bottom: 1, left: 1, right: 2 })
  expect([rangeContains(range, at(1, 1)), rangeContains(range, at(0, 1))]).toEqual([true, false])
})

it('tabs from row to row and out of the grid at its ends', () => {
  expect(nextByTab(singleCellRange(at(0, 4)), at(0, 4), 1, world)).toEqual(at(1, 0))
  expect(nextByTab(singleCellRange(at(1, 0)), at(1, 0), -1, world)).toEqual(at(0, 4))
  expect(nextByTab(singleCellRange(at(2, 4)), at(2, 4), 1, world)).toBeUndefined()
  expect(nextByTab(singleCellRange(at(0, 0)), at(0, 0), -1, world)).toBeUndefined()
})

it('goes down with Enter', () => {
  expect(nextByEnter(singleCellRange(at(0, 1)), at(0, 1), 1, world)).toEqual(at(1, 1))
  expect(nextByEnter(singleCellRange(at(2, 1)), at(2, 1), 1, world)).toEqual(at(2, 1))
})

it('walks through every cell of a rectangle and comes back', () => {
  const place = fc.record({ row: fc.nat(5), column: fc.nat(5) })
  fc.assert(
    fc.property(place, place, fc.constantFrom(nextByTab, nextByEnter), (anchor, focus, go) => {
      fc.pre(anchor.row !== focus.row || anchor.column !== focus.column)
      const { top, left, bottom, right } = cellBoxOf({ anchor, focus })
      const next = (from: CellPosition, by: 1 | -1) => go({ anchor, focus }, from, by, world)!
      const size = (bottom - top + 1) * (right - left + 1)
      const seen = new Set<string>()
      let active = anchor
      for (let count = 0; count < size; count += 1) {
        seen.add(`${active.row},${active.column}`)
        active = next(active, 1)
      }
      expect([seen.size, active]).toEqual([size, anchor])
      expect(next(next(active, 1), -1)).toEqual(active)
    }),
  )
})
