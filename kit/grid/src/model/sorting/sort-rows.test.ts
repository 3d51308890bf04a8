import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sampleGrid, plainColumns, columnValues } from '../testing/sample-grid.ts'
import type { GridStore } from '../store/grid-store.ts'
import { type GridSort, nextSort, sortedRows, storeRowOrder } from './sort-rows.ts'

const sortRows = (grid: GridStore, key: string, order: GridSort['order']) =>
  storeRowOrder(grid, sortedRows(grid, { key, order }))
const rowsOf = (counts: readonly number[]) => counts.map((count, at) => ({ id: `r${at}`, name: `名${count}`, count }))

it('sorts as the column compares, and leads back as one step', () => {
  const grid = sampleGrid(plainColumns, rowsOf([10, 9, 100]))
  sortRows(grid, 'count', 'ascending')
  expect(columnValues(grid, 'count')).toEqual([9, 10, 100])
  sortRows(grid, 'name', 'descending')
  expect(columnValues(grid, 'name')).toEqual(['名100', '名10', '名9'])
  grid.undo()
  grid.undo()
  expect(columnValues(grid, 'id')).toEqual(['r0', 'r1', 'r2'])
  expect(grid.rows.indexOf('r2')).toBe(2)
})

it('is no step when the rows stand so already, and no row counts as changed or removed', () => {
  const grid = sampleGrid(plainColumns, rowsOf([1, 2]))
  sortRows(grid, 'count', 'ascending')
  expect(grid.history.canUndo).toBe(false)
  sortRows(grid, 'count', 'descending')
  expect([grid.changeTracker.removed, grid.rows.size]).toEqual([[], 2])
})

it('order numbers follow, and go back with it', () => {
  const columns = [...plainColumns, { key: 'drag', title: '', type: 'row-drag-sort' }]
  const grid = sampleGrid(
    columns,
    rowsOf([2, 1]).map((row, at) => ({ ...row, orderNum: at + 1 })),
  )
  sortRows(grid, 'count', 'ascending')
  expect(columnValues(grid, 'orderNum')).toEqual([1, 2])
  expect(grid.rows.get('r0')?.['orderNum']).toBe(2)
  grid.undo()
  expect(grid.rows.get('r0')?.['orderNum']).toBe(1)
})

it('a title pressed again and again goes up, down and back to the rows as they are stored', () => {
  const up = nextSort(undefined, 'count')
  const down = nextSort(up, 'count')
  expect([up, down, nextSort(down, 'count'), nextSort(down, 'name')]).toEqual([
    { key: 'count', order: 'ascending' },
    { key: 'count', order: 'descending' },
    undefined,
    { key: 'name', order: 'ascending' },
  ])
})

it('whatever the rows: the same ones afterwards, in order, found by id; undo and redo lead back and forth', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 30 }), counts => {
      const grid = sampleGrid(plainColumns, rowsOf(counts))
      sortRows(grid, 'count', 'ascending')
      const sorted = columnValues(grid, 'count')
      expect(sorted).toEqual(counts.toSorted((a, b) => a - b))
      for (const [at, row] of [...grid.rows].entries()) expect(grid.rows.indexOf(row.id)).toBe(at)
      grid.undo()
      expect(columnValues(grid, 'count')).toEqual(counts)
      grid.redo()
      expect(columnValues(grid, 'count')).toEqual(sorted)
    }),
  )
})

it('cells without a number come last, and first the other way round', () => {
  const grid = sampleGrid(plainColumns, [
    { id: 'none', name: '', count: '' },
    { id: 'two', name: '', count: 2 },
    { id: 'one', name: '', count: '1' },
  ])
  expect(sortedRows(grid, { key: 'count', order: 'ascending' })).toEqual(['one', 'two', 'none'])
  expect(sortedRows(grid, { key: 'count', order: 'descending' })).toEqual(['none', 'two', 'one'])
})
