import { ViewedRows } from '../rows/viewed-rows.ts'
import { expect, it } from 'vitest'
import { setRowValues } from '../edit/edit-values.ts'
import { columnValues, plainColumns, sampleGrid } from '../testing/sample-grid.ts'
import { fillExtent, fillRange } from './fill-range.ts'

const keys = ['name', 'count', 'day']
const rows = ['1', '2', '3', '4'].map(id => ({ id, name: id, count: Number(id), day: '' }))
const box = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right })

it('one cell goes into a whole range as one step; other columns read its text, disabled rows stay', () => {
  const grid = sampleGrid(plainColumns, rows, { disabledRow: ({ id }) => id === '3' })
  fillRange(grid, keys, { id: '2', key: 'name' }, box(0, 2, 0, 1))
  expect([columnValues(grid, 'name'), columnValues(grid, 'count')]).toEqual([
    ['2', '2', '3', '4'],
    [2, 2, 3, 4],
  ])
  grid.undo()
  expect(columnValues(grid, 'count')).toEqual([1, 2, 3, 4])
  expect(fillRange(grid, keys, { id: 'gone', key: 'name' }, box(0, 2, 0, 1))).toBe(0)
})

it('belongs to the typing before it, once that is reopened', () => {
  const grid = sampleGrid(plainColumns, rows)
  setRowValues(grid, '2', { count: 9 }, 'typing')
  grid.history.close()
  grid.history.reopen('typing')
  fillRange(grid, keys, { id: '2', key: 'count' }, box(0, 3, 1, 1), 'typing')
  expect(columnValues(grid, 'count')).toEqual([9, 9, 9, 9])
  grid.undo()
  expect([columnValues(grid, 'count'), grid.history.canUndo]).toEqual([[1, 2, 3, 4], false])
})

it('into what is seen alone', () => {
  const grid = sampleGrid(plainColumns, rows)
  grid.setRowView(() => new ViewedRows(grid.rows, { hidden: new Set(['2']), order: ['4', '3', '2', '1'] }))
  fillRange(grid, keys, { id: '4', key: 'count' }, box(0, 1, 1, 1))
  expect(columnValues(grid, 'count')).toEqual([1, 2, 4, 4])
})

it('goes as far as the column beside is filled, the left one first', () => {
  const grid = sampleGrid(plainColumns, [
    ...rows,
    { id: '5', name: '', count: 9, day: '2026-01-02' },
    { id: '6', name: '6' },
  ])
  expect(fillExtent(grid, keys, box(0, 0, 1, 1))).toEqual(box(1, 3, 1, 1))
  expect(fillExtent(grid, keys, box(3, 3, 1, 1))).toEqual(box(4, 4, 1, 1)) // nothing at the left, a day at the right
  expect(fillExtent(grid, keys, box(0, 1, 0, 0))).toEqual(box(2, 4, 0, 0))
  expect(fillExtent(grid, keys, box(5, 5, 1, 1))).toBeUndefined()
})
