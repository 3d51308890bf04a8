import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../columns/grid-column.ts'
import type { RuleHandler } from '../columns/column-rule.ts'
import { sampleGrid, plainColumns } from '../testing/sample-grid.ts'
import { removeRows } from './edit-rows.ts'
import { listErrors } from './list-errors.ts'
import { InvalidGridError, readValidRows, validateAllCells } from './validate-all.ts'
import { setRowValues } from './edit-values.ts'

const at = (id: string, key: string, message: string) => ({ id, key, message })

describe('reading with validation', () => {
  it('rejects with every error of every row, in reading order', async () => {
    const rows = Array.from({ length: 500 }, (_, index) => ({ id: String(index), name: `名${index}`, count: 1 }))
    const broken = rows.map((row, index) =>
      index === 490 ? { ...row, name: '' } : index === 499 ? { ...row, name: '名3' } : row,
    )
    const reason = await readValidRows(sampleGrid(plainColumns, broken)).catch((error: unknown) => error)
    expect(reason).toBeInstanceOf(InvalidGridError)
    expect(reason instanceof InvalidGridError && reason.errors).toEqual([
      at('3', 'name', '名称不能重复'),
      at('490', 'name', '名称不能为空'),
      at('499', 'name', '名称不能重复'),
    ])
  })

  it('gives the rows when all is well', async () => {
    const rows = [{ id: '1', name: '甲', count: 1 }]
    expect(await readValidRows(sampleGrid(plainColumns, rows))).toEqual(rows)
  })

  it('pauses, and lives with rows that go meanwhile', async () => {
    const rows = ['1', '2', '3'].map(id => ({ id, name: '', count: 1 }))
    const grid = sampleGrid(plainColumns, rows)
    let pauses = 0
    const pause = async () => {
      if ((pauses += 1) === 1) removeRows(grid, ['2'])
    }
    const errors = await validateAllCells(grid, { now: () => 0, pause, slice: 0, rows: 1 })
    expect([errors.map(({ id }) => id), pauses]).toEqual([['1', '3'], 3])
  })
})

it('finds a text that could not be read in a column without rules, and lets it go once it is corrected', async () => {
  const wrong = { text: 'x', reason: '请输入数字' }
  const grid = sampleGrid(plainColumns, [
    { id: '1', name: '甲', count: wrong },
    ...[2, 3].map(id => ({ id: `${id}`, name: `${id}` })),
  ])
  expect(await validateAllCells(grid)).toEqual([at('1', 'count', '请输入数字')])
  setRowValues(grid, '1', { count: 1 })
  expect(await validateAllCells(grid)).toEqual([])
})

describe('rules', () => {
  const check = async (rules: GridColumn['validateRules'], value: unknown) => {
    const column = { key: 'v', title: '值', type: 'input', ...(rules && { validateRules: rules }) }
    return (await validateAllCells(sampleGrid([column], [{ id: '1', v: value }])))[0]?.message ?? ''
  }
  const later: RuleHandler = ({ value }, pass) => queueMicrotask(() => pass(value !== 'taken', '已被占用'))

  it('show the first message that fails', async () => {
    const rules = [
      { required: true, message: '请输入${title}' },
      { pattern: 'z', message: '整数' },
      { pattern: 'n6-16', message: '6 到 16 位' },
    ]
    expect([
      await check(rules, ''),
      await check(rules, 'a'),
      await check(rules, '12'),
      await check(rules, '123456'),
    ]).toEqual(['请输入值', '整数', '6 到 16 位', ''])
  })

  it('let an empty cell pass that is not required', async () => expect(await check([{ pattern: 'e' }], '')).toBe(''))

  it('know required and unique by their pattern names too', async () => {
    expect(await check([{ pattern: '*' }], '')).toBe('值不能为空')
    const column = { key: 'v', title: '值', type: 'input', validateRules: [{ pattern: 'only', message: '重复了' }] }
    const rows = ['A', ' a ', 'b', ''].map((v, index) => ({ id: String(index), v }))
    expect(await validateAllCells(sampleGrid([column], rows))).toEqual([at('0', 'v', '重复了'), at('1', 'v', '重复了')])
  })

  it('wait for a handler, and go on behind it', async () => {
    const rules = [{ handler: later }, { pattern: 'z', message: '整数' }]
    expect([await check(rules, 'taken'), await check(rules, 'free'), await check(rules, '1')]).toEqual([
      '已被占用',
      '整数',
      '',
    ])
  })

  it('take a handler that breaks for a refusal', async () => {
    const broken: RuleHandler = () => {
      throw new Error('down')
    }
    expect(await check([{ handler: broken }], '1')).toBe('校验失败，请稍后重试')
  })

  it('drop a handler’s answer about a value that is gone', async () => {
    const answers: (() => void)[] = []
    const handler: RuleHandler = ({ value }, pass) => void answers.push(() => pass(value === 'good', 'bad'))
    const grid = sampleGrid(
      [{ key: 'v', title: '', type: 'input', validateRules: [{ handler }] }],
      [{ id: '1', v: '' }],
    )
    const breath = () => new Promise(resume => setTimeout(resume, 0))
    setRowValues(grid, '1', { v: 'wrong' })
    await breath()
    setRowValues(grid, '1', { v: 'good' })
    await breath()
    for (const answer of answers) answer()
    await grid.validator.whenSettled()
    expect([answers.length, listErrors(grid)]).toEqual([2, []])
  })
})
