import { ViewedRows } from '../rows/viewed-rows.ts'
import { expect, it } from 'vitest'
import { setRowValues, clearCells } from '../edit/edit-values.ts'
import { addRows } from '../edit/edit-rows.ts'
import { validateAllCells } from '../edit/validate-all.ts'
import type { GridStore } from '../store/grid-store.ts'
import { twoLiveTables } from '../testing/sample-live-tables.ts'
import { sampleGrid } from '../testing/sample-grid.ts'
import { distinctValues } from './distinct-values.ts'
import { noFilter, type RowFilter } from './no-filter.ts'
import { isFiltering, rowViewOf, withValues } from './row-filter.ts'

const options = [
  { value: '1', text: '门诊' },
  { value: '2', text: '住院' },
]
const columns = [
  { key: 'check', title: '', type: 'row-checkbox' },
  { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }] },
  { key: 'kind', title: '类别', type: 'select', options },
]
const rows = [
  { id: '1', name: '高血压 A', kind: '1', more: '住院' },
  { id: '2', name: '糖尿病', kind: '2' },
  { id: '3', name: '高血脂', kind: '2' },
]
const made = () => sampleGrid(columns, rows)
const seen = (grid: GridStore, filter: Partial<RowFilter>) => {
  grid.setRowView(() => new ViewedRows(grid.rows, rowViewOf(grid, { ...noFilter, ...filter }, undefined)))
  return Array.from(grid.shown, ({ id }) => id)
}

it('by a text anywhere in what is printed, by values as they are printed, and by both', () => {
  const grid = made()
  expect(seen(grid, { text: '高血' })).toEqual(['1', '3'])
  expect(seen(grid, { text: ' a ' })).toEqual(['1'])
  expect(seen(grid, { text: '住院' })).toEqual(['2', '3']) // what no column shows is not looked into
  expect(seen(grid, { text: '高血', values: { kind: ['住院'] } })).toEqual(['3'])
  expect(seen(grid, { values: { gone: ['x'] } })).toHaveLength(3)
})

it('rows changed here, and rows with something wrong, which stay in sight while they are mended', async () => {
  const grid = made()
  setRowValues(grid, '2', { name: '新' })
  const [added] = addRows(grid)
  expect(seen(grid, { which: 'changed' })).toEqual(['2', added?.id])
  clearCells(grid, ['1'], ['name'])
  await validateAllCells(grid)
  expect(seen(grid, { which: 'wrong' })).toEqual(['1', added?.id])
  setRowValues(grid, '1', { name: '好' })
  expect(grid.shown.size).toBe(2)
  expect(seen(grid, { which: 'wrong' })).toEqual([added?.id])
})

it('what others typed and have not saved is no change of ours', () => {
  const { mine, theirs, pass } = twoLiveTables()
  setRowValues(theirs.grid, '1', { name: '他的' })
  setRowValues(mine.grid, '2', { name: '我的' })
  pass()
  expect(seen(mine.grid, { which: 'changed' })).toEqual(['2'])
})

it('sorts what it lets through', () => {
  const grid = made()
  grid.setRowView(
    () => new ViewedRows(grid.rows, rowViewOf(grid, { ...noFilter, text: '高' }, { key: 'name', order: 'descending' })),
  )
  expect(Array.from(grid.shown, ({ id }) => id)).toEqual(['3', '1'].toSorted((a, b) => Number(b) - Number(a)))
})

it('a condition without values is none', () => {
  const one = withValues(noFilter, 'kind', ['住院'])
  expect([isFiltering(one), isFiltering(withValues(one, 'kind', [])), isFiltering(noFilter)]).toEqual([
    true,
    false,
    false,
  ])
})

it('lists the different values of a column with how often they stand there', () => {
  const grid = made()
  clearCells(grid, ['1'], ['kind'])
  expect(distinctValues(grid, 'kind')).toEqual([
    { text: '住院', count: 2 },
    { text: '', count: 1 },
  ])
})
