import { ViewedRows } from '../rows/viewed-rows.ts'
import { expect, it } from 'vitest'
import type { GridStore } from '../store/grid-store.ts'
import { plainColumns, sampleGrid } from '../testing/sample-grid.ts'
import { chooseRowsInBox, insertRowsAtBox, removeRowsInBox } from './range-rows.ts'

const rows = ['a', 'b', 'c', 'd', 'e'].map(id => ({ id, name: id, count: 1 }))
const box = (top: number, bottom: number) => ({ top, bottom, left: 0, right: 1 })
const made = () => sampleGrid(plainColumns, rows, { disabledRow: ({ id }) => id === 'c' })
const letter = (id: string) => (id.length > 1 ? '+' : id)
const seen = (grid: GridStore) => Array.from(grid.shown, ({ id }) => letter(id)).join('')
const stored = (grid: GridStore) => Array.from(grid.rows, ({ id }) => letter(id)).join('')

it('puts as many rows as are marked above or below them, as one step', () => {
  const grid = made()
  insertRowsAtBox(grid, box(1, 2), 'above')
  expect(stored(grid)).toBe('a++bcde')
  grid.undo()
  insertRowsAtBox(grid, box(1, 2), 'below')
  expect(stored(grid)).toBe('abc++de')
})

it('where rows are filtered or sorted, the new ones are seen where they were put', () => {
  const filtered = made()
  filtered.setRowView(() => new ViewedRows(filtered.rows, { hidden: new Set(['b', 'd']) }))
  insertRowsAtBox(filtered, box(1, 1), 'above')
  insertRowsAtBox(filtered, box(3, 3), 'below')
  expect([seen(filtered), stored(filtered)]).toEqual(['a+ce+', 'ab+cde+'])
  const sorted = made()
  sorted.setRowView(() => new ViewedRows(sorted.rows, { order: ['e', 'd', 'c', 'b', 'a'] }))
  insertRowsAtBox(sorted, box(1, 1), 'above')
  expect([seen(sorted), stored(sorted)]).toEqual(['e+dcba', 'abcde+'])
  sorted.undo()
  sorted.redo()
  expect(seen(sorted)).toBe('e+dcba')
})

it('removes the marked rows that are seen, but for those nobody may edit', () => {
  const grid = made()
  grid.setRowView(() => new ViewedRows(grid.rows, { hidden: new Set(['b']) }))
  expect([removeRowsInBox(grid, box(0, 2)), stored(grid)]).toEqual([2, 'bce'])
  grid.undo()
  expect(stored(grid)).toBe('abcde')
})

it('makes the marked rows the chosen ones', () => {
  const grid = made()
  grid.selection.choose([rows[4]!])
  chooseRowsInBox(grid, box(0, 2))
  expect(grid.selection.ids).toEqual(['a', 'b'])
})
