import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../columns/grid-column.ts'
import type { SyncRuleCheck } from '../columns/column-rule.ts'
import { sampleGrid, plainColumns, columnValues } from '../testing/sample-grid.ts'
import { clearCells, leaveCell, setRowValues, revertCell, typeIntoCell } from './edit-values.ts'

const row = { id: '1', name: '甲', count: 1, day: '' }

describe('typing', () => {
  it('is checked at once and reverted when invalid', () => {
    const grid = sampleGrid(plainColumns, [row])
    expect(typeIntoCell(grid, '1', 'count', '1x', '1')).toBe('1')
    expect(typeIntoCell(grid, '1', 'name', '', '甲')).toBe('')
    expect(grid.validator.errors.get('1', 'name')).toBe('名称不能为空')
  })

  it('moves the total with every letter', () => {
    const grid = sampleGrid(plainColumns, [row, { ...row, id: '2' }])
    typeIntoCell(grid, '1', 'count', '12', '1')
    expect(grid.indexes.total('count')?.sum).toBe(13)
  })

  it.each(['-', '1e', '.'])('of %j alone is no number: it waits, and is told of when the cell is left', half => {
    const grid = sampleGrid(plainColumns, [row])
    expect(typeIntoCell(grid, '1', 'count', half, half.slice(0, -1))).toBe(half)
    expect([columnValues(grid, 'count'), grid.validator.errors.size]).toEqual([[1], 0])
    leaveCell(grid, '1', 'count', half)
    expect([grid.cells.print('count', grid.rows.get('1')!), grid.validator.errors.get('1', 'count')]).toEqual([
      half,
      '请输入数字',
    ])
  })

  it('keeps what comes at once and cannot be read, red', () => {
    const grid = sampleGrid(plainColumns, [row])
    for (const [key, text, why] of [
      ['count', '明天', '请输入数字'],
      ['count', '12 kg', '请输入数字'],
      ['day', '明天', '日期格式不正确'],
    ] as const) {
      expect(typeIntoCell(grid, '1', key, text, '')).toBe(text)
      leaveCell(grid, '1', key, text)
      expect([grid.cells.print(key, grid.rows.get('1')!), grid.validator.errors.get('1', key)]).toEqual([text, why])
    }
  })

  it('leaves a disabled row alone', () => {
    const grid = sampleGrid(plainColumns, [row], { disabledRow: () => true })
    typeIntoCell(grid, '1', 'name', '乙', '甲')
    leaveCell(grid, '1', 'name', '乙')
    expect([...grid.rows]).toEqual([row])
  })

  it('of a date counts as soon as the date is whole, and its rules are asked then', () => {
    const check: SyncRuleCheck = ({ value }) => (String(value) > '2026-06-01' ? '太晚' : '')
    const grid = sampleGrid(
      [{ key: 'day', title: '', type: 'date', validateRules: [{ check }] }],
      [{ id: '1', day: '' }],
    )
    expect(typeIntoCell(grid, '1', 'day', '2026-12-1', '2026-12-', true)).toBe('2026-12-1')
    expect([columnValues(grid, 'day'), grid.validator.errors.size]).toEqual([[''], 0])
    typeIntoCell(grid, '1', 'day', '2026-12-15', '2026-12-1', true)
    expect([columnValues(grid, 'day'), grid.validator.errors.get('1', 'day')]).toEqual([['2026-12-15'], '太晚'])
    revertCell(grid, { id: '1', key: 'day' })
    expect(columnValues(grid, 'day')).toEqual([''])
  })

  it('that ends where it began is nothing to take back', () => {
    const grid = sampleGrid(plainColumns, [row])
    leaveCell(grid, '1', 'name', '甲')
    expect(grid.history.canUndo).toBe(false)
  })
})

describe('Escape', () => {
  const spot = { id: '1', key: 'count' }
  const countAfterEscape = (grid: ReturnType<typeof sampleGrid>) => {
    revertCell(grid, spot)
    return grid.rows.get('1')?.['count']
  }

  it('takes back what was typed since the cell was entered, all of it', () => {
    const grid = sampleGrid(plainColumns, [row])
    typeIntoCell(grid, '1', 'count', '5', '')
    typeIntoCell(grid, '1', 'count', '52', '5')
    expect(countAfterEscape(grid)).toBe(1)
  })

  it('leaves alone what was kept before, also when a letter was reverted since', () => {
    const grid = sampleGrid(plainColumns, [row])
    leaveCell(grid, '1', 'count', typeIntoCell(grid, '1', 'count', '5', ''))
    typeIntoCell(grid, '1', 'count', 'x', '')
    expect(countAfterEscape(grid)).toBe(5)
  })

  it('leaves alone what another cell was given', () => {
    const grid = sampleGrid(plainColumns, [row])
    typeIntoCell(grid, '1', 'name', '乙', '甲')
    revertCell(grid, spot)
    expect(columnValues(grid, 'name')).toEqual(['乙'])
  })
})

it('a parent takes the linked selects below with it, in one step', () => {
  const columns: readonly GridColumn[] = [
    { key: 'p', title: '省', type: 'select', linkageKey: 'c' },
    { key: 'c', title: '市', type: 'select', linkageKey: 'a' },
    { key: 'a', title: '区', type: 'select' },
  ]
  const start = { id: '1', p: 'js', c: 'nj', a: 'xw' }
  const grid = sampleGrid(columns, [start])
  setRowValues(grid, '1', { p: 'zj' })
  expect([...grid.rows]).toEqual([{ id: '1', p: 'zj', c: '', a: '' }])
  grid.undo()
  expect([...grid.rows]).toEqual([start])
  setRowValues(grid, '1', { p: 'js' })
  expect(grid.rows.get('1')?.['c']).toBe('nj')
})

it('Delete empties what may be written, in one step', () => {
  const columns = plainColumns.map(column => (column.key === 'day' ? { ...column, disabled: true } : column))
  const grid = sampleGrid(columns, [row, { ...row, id: '2' }], { disabledRow: ({ id }) => id === '2' })
  clearCells(grid, ['1', '2'], ['name', 'count', 'day'])
  expect([...grid.rows]).toEqual([
    { ...row, name: '', count: null },
    { ...row, id: '2' },
  ])
  grid.undo()
  expect(columnValues(grid, 'name')).toEqual(['甲', '甲'])
})
