import { expect, it } from 'vitest'
import { setRowValues } from '../edit/edit-values.ts'
import { addRows } from '../edit/edit-rows.ts'
import { validateAllCells } from '../edit/validate-all.ts'
import { sampleGrid, plainColumns } from '../testing/sample-grid.ts'
import type { SyncRuleCheck, RuleHandler } from '../columns/column-rule.ts'

it('checks only the cells that changed, and the partner of a unique value', () => {
  const grid = sampleGrid(plainColumns, [
    { id: '1', name: '', count: 1 },
    { id: '2', name: '乙', count: 1 },
    { id: '3', name: '丙', count: 1 },
  ])
  setRowValues(grid, '2', { name: '丙' })
  expect(grid.validator.errors.list(Number, ['name'])).toEqual([
    { id: '2', key: 'name', message: '名称不能重复' },
    { id: '3', key: 'name', message: '名称不能重复' },
  ])
})

it('takes numbers of one value for the same in a unique column, however they are written', () => {
  const unique = [{ unique: true }]
  const columns = [
    { key: 'n', title: '数', type: 'inputNumber', validateRules: unique },
    { key: 't', title: '字', type: 'input', validateRules: unique },
  ]
  const rows = ['1.0', 2, '12345678901234567891', '12345678901234567892'].map((n, at) => ({ id: `${at}`, n, t: n }))
  const grid = sampleGrid(columns, [...rows, { id: 'new', n: null, t: '' }])
  setRowValues(grid, 'new', { n: 1, t: '1' })
  expect(grid.validator.errors.get('new', 'n')).toBe('数不能重复')
  expect(grid.validator.errors.get('new', 't')).toBe('')
  setRowValues(grid, 'new', { n: 3 })
  for (const row of grid.rows) grid.validator.checkRow(row)
  expect(grid.validator.errors.size).toBe(0)
})

it('does not blame a new row before it was touched', () => {
  const grid = sampleGrid(plainColumns, [])
  addRows(grid, 3)
  expect(grid.validator.errors.size).toBe(0)
})

it('asks a check of the product at once, with the whole row, and what it says stands until the value is another', () => {
  const check: SyncRuleCheck = ({ value, row, key }) => (value === 'a' ? `${String(row['n'])} ${key}` : '')
  const grid = sampleGrid(
    [{ key: 'v', title: '', type: 'input', validateRules: [{ check }] }],
    [{ id: '1', v: 'b', n: 7 }],
  )
  setRowValues(grid, '1', { v: 'a' })
  expect(grid.validator.errors.get('1', 'v')).toBe('7 v')
  grid.undo()
  expect(grid.validator.errors.size).toBe(0)
  grid.redo()
  expect(grid.validator.errors.get('1', 'v')).toBe('7 v')
})

it('asks a handler once for a row that did not change', async () => {
  let requested = 0
  const handler: RuleHandler = (_, pass) => {
    requested += 1
    pass(false, '不行')
  }
  const grid = sampleGrid([{ key: 'v', title: '', type: 'input', validateRules: [{ handler }] }], [{ id: '1', v: 'a' }])
  const row = grid.rows.get('1')!
  for (const _ of [1, 2, 3]) {
    grid.validator.check(row, 'v')
    await grid.validator.whenSettled()
  }
  expect([requested, grid.validator.errors.get('1', 'v')]).toEqual([1, '不行'])
})

it('repaints the cell when a handler answers', async () => {
  const handler: RuleHandler = (_, pass) => pass(false, '不行')
  const grid = sampleGrid([{ key: 'v', title: '', type: 'input', validateRules: [{ handler }] }], [{ id: '1', v: 'a' }])
  let painted = 0
  grid.subscribers.onStep(({ blocks }) => (painted += blocks.filter(({ keys }) => keys.includes('v')).length))
  setRowValues(grid, '1', { v: 'b' })
  expect(painted).toBe(1)
  await grid.validator.whenSettled()
  expect(painted).toBe(2)
})

it.each([
  ['rejects', () => Promise.reject(new Error('断线'))],
  [
    'throws',
    () => {
      throw new Error('断线')
    },
  ],
])('a handler that %s makes its cell wrong, holds up no save, and is asked again', async (_, fail) => {
  let broken = true
  const handler: RuleHandler = (__, pass) => (broken ? fail() : pass(true))
  const grid = sampleGrid([{ key: 'v', title: '', type: 'input', validateRules: [{ handler }] }], [{ id: '1', v: 'a' }])
  expect(await validateAllCells(grid)).toEqual([{ id: '1', key: 'v', message: '校验失败，请稍后重试' }])
  broken = false
  expect(await validateAllCells(grid)).toEqual([])
})
