import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gridOf, plain, shown } from '../testing/gallery.ts'
import { hasChanges } from './reading.ts'
import { sortRows } from './sort.ts'

const rowsOf = (counts: readonly number[]) => counts.map((count, at) => ({ id: `r${at}`, name: `名${count}`, count }))

it('sorts as the column compares, and leads back as one step', () => {
  const grid = gridOf(plain, rowsOf([10, 9, 100]))
  sortRows(grid, 'count', 'ascending')
  expect(shown(grid, 'count')).toEqual([9, 10, 100])
  sortRows(grid, 'name', 'descending')
  expect(shown(grid, 'name')).toEqual(['名100', '名10', '名9'])
  grid.undo()
  grid.undo()
  expect(shown(grid, 'id')).toEqual(['r0', 'r1', 'r2'])
  expect(grid.rows.indexOf('r2')).toBe(2)
})

it('is no step when the rows stand so already, and no row counts as changed or removed', () => {
  const grid = gridOf(plain, rowsOf([1, 2]))
  sortRows(grid, 'count', 'ascending')
  expect(grid.history.canUndo).toBe(false)
  sortRows(grid, 'count', 'descending')
  expect([grid.ledger.removed, grid.rows.size]).toEqual([[], 2])
})

it('order numbers follow, and go back with it', () => {
  const columns = [...plain, { key: 'drag', title: '', type: 'row-drag-sort' }]
  const grid = gridOf(
    columns,
    rowsOf([2, 1]).map((row, at) => ({ ...row, orderNum: at + 1 })),
  )
  sortRows(grid, 'count', 'ascending')
  expect(shown(grid, 'orderNum')).toEqual([1, 2])
  expect(grid.rows.get('r0')?.['orderNum']).toBe(2)
  grid.undo()
  expect(grid.rows.get('r0')?.['orderNum']).toBe(1)
})

it('rows that are only shown in another order keep their numbers: nothing counts as changed', () => {
  const columns = [...plain, { key: 'drag', title: '', type: 'row-drag-sort' }]
  const grid = gridOf(
    columns,
    rowsOf([2, 1]).map((row, at) => ({ ...row, orderNum: at + 1 })),
  )
  sortRows(grid, 'count', 'ascending', true)
  expect([shown(grid, 'count'), shown(grid, 'orderNum')]).toEqual([
    [1, 2],
    [2, 1],
  ])
  expect(hasChanges(grid)).toBe(false)
})

it('whatever the rows: the same ones afterwards, in order, found by id; undo and redo lead back and forth', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 30 }), counts => {
      const grid = gridOf(plain, rowsOf(counts))
      sortRows(grid, 'count', 'ascending')
      const sorted = shown(grid, 'count')
      expect(sorted).toEqual(counts.toSorted((a, b) => a - b))
      for (const [at, row] of [...grid.rows].entries()) expect(grid.rows.indexOf(row.id)).toBe(at)
      grid.undo()
      expect(shown(grid, 'count')).toEqual(counts)
      grid.redo()
      expect(shown(grid, 'count')).toEqual(sorted)
    }),
  )
})
