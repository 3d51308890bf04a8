import { ViewedRows } from '../rows/viewed-rows.ts'
import { expect, it } from 'vitest'
import { columnValues, sampleGrid } from '../testing/sample-grid.ts'
import { findCells } from './find-cells.ts'
import { planReplacement, replaceCells } from './replace-cells.ts'

const columns = [
  { key: 'box', title: '', type: 'row-checkbox' },
  { key: 'name', title: '名称', type: 'input' },
  {
    key: 'kind',
    title: '类别',
    type: 'select',
    options: [
      { value: '1', text: '门诊' },
      { value: '2', text: '住院' },
    ],
  },
  { key: 'count', title: '数量', type: 'inputNumber' },
  { key: 'code', title: '编号', type: 'normal' },
]
const keys = columns.map(({ key }) => key)
const rows = [
  { id: '1', name: 'A.b a', kind: '1', count: 12, code: 'a1' },
  { id: '2', name: '门诊', kind: '2', count: 2, code: '' },
  { id: '3', name: 'a', kind: '1', count: 3, code: '' },
]
const query = (text: string, more: { matchCase?: boolean; wholeCell?: boolean } = {}) => ({
  text,
  matchCase: false,
  wholeCell: false,
  ...more,
})
const made = () => sampleGrid(columns, rows, { disabledRow: ({ id }) => id === '3' })
const at = (cells: readonly { id: string; key: string }[]) => cells.map(({ id, key }) => `${id}${key}`)

it('finds what cells say, in reading order, in what is seen or within a range', () => {
  const grid = made()
  expect(at(findCells(grid, { keys }, query('门')))).toEqual(['1kind', '2name', '3kind'])
  expect(at(findCells(grid, { keys }, query('A')))).toEqual(['1name', '1code', '3name'])
  expect(at(findCells(grid, { keys }, query('A', { matchCase: true })))).toEqual(['1name'])
  expect(at(findCells(grid, { keys }, query('a', { wholeCell: true })))).toEqual(['3name'])
  expect(at(findCells(grid, { keys, box: { top: 1, bottom: 2, left: 1, right: 1 } }, query('a')))).toEqual(['3name'])
  expect(findCells(grid, { keys }, query(''))).toEqual([])
  grid.setRowView(() => new ViewedRows(grid.rows, { hidden: new Set(['1']) }))
  expect(at(findCells(grid, { keys }, query('门')))).toEqual(['2name', '3kind'])
})

it('shows beforehand what a replacement would do, and does it as one step', () => {
  const grid = made()
  const plan = planReplacement(grid, { keys }, query('a'), 'X$&')
  expect(plan.map(({ id, key, before, after }) => [id, key, before, after])).toEqual([
    ['1', 'name', 'A.b a', 'X$&.b X$&'],
  ])
  expect(replaceCells(grid, plan)).toBe(1)
  expect(columnValues(grid, 'name')).toEqual(['X$&.b X$&', '门诊', 'a'])
  grid.undo()
  expect(columnValues(grid, 'name')).toEqual(['A.b a', '门诊', 'a'])
})

it('letters of patterns mean themselves', () => {
  const plan = planReplacement(made(), { keys }, query('.b'), '')
  expect(plan.map(({ after }) => after)).toEqual(['A a'])
})

it('columns read the new text as they read what is pasted; what they cannot is known beforehand', () => {
  const grid = made()
  const toOther = planReplacement(grid, { keys: ['kind'] }, query('门诊'), '住院')
  expect(toOther).toMatchObject([{ id: '1', value: '2', unread: false }])
  const numbers = planReplacement(grid, { keys: ['count'] }, query('2'), 'x')
  expect(numbers.map(({ after, unread }) => [after, unread])).toEqual([
    ['1x', true],
    ['x', true],
  ])
})
