import { describe, expect, it } from 'vitest'
import { readGridChanges, readAllRows } from '../edit/read-rows.ts'
import { insertRows, removeRows } from '../edit/edit-rows.ts'
import { isEditable, setRowValues } from '../edit/edit-values.ts'
import { sampleGrid, plainColumns } from '../testing/sample-grid.ts'
import type { GridStore } from './grid-store.ts'

const rows = [
  { id: '1', name: '甲', count: 1 },
  { id: '2', name: '乙', count: 2 },
  { id: '3', name: '丙', count: 3 },
]

describe('listeners', () => {
  /** What each step touched: cells, and totals as `+column`. */
  function touched(grid: GridStore): string[] {
    const received: string[] = []
    grid.subscribers.onStep(({ blocks, totals }) => {
      for (const { ids, keys } of blocks) for (const id of ids) received.push(...keys.map(key => `${id}.${key}`))
      received.push(...Array.from(totals, key => `+${key}`))
    })
    return received
  }

  it('hears of the cell that was edited and no other, and of its total', () => {
    const grid = sampleGrid(plainColumns, rows)
    const received = touched(grid)
    setRowValues(grid, '1', { count: 5 })
    expect(received).toEqual(['1.count', '+count'])
  })

  it('hears nothing any more once it has stopped', () => {
    const grid = sampleGrid(plainColumns, rows)
    let steps = 0
    const stop = grid.subscribers.onStep(() => (steps += 1))
    setRowValues(grid, '1', { count: 5 })
    stop()
    setRowValues(grid, '1', { count: 6 })
    expect(steps).toBe(1)
  })

  it('repaints the one partner of a value that was taken', () => {
    const grid = sampleGrid(plainColumns, rows)
    const received = touched(grid)
    setRowValues(grid, '1', { name: '乙' })
    expect(received.toSorted()).toEqual(['1.name', '2.name'])
    expect(grid.validator.errors.get('2', 'name')).toBe('名称不能重复')
    setRowValues(grid, '1', { name: '丁' })
    expect(grid.validator.errors.size).toBe(0)
  })
})

describe('rows', () => {
  it('replaces exactly one row object per edit', () => {
    const grid = sampleGrid(plainColumns, rows)
    const before = [...grid.rows]
    setRowValues(grid, '2', { count: 9 })
    expect([...grid.rows].map((row, index) => row === before[index])).toEqual([true, false, true])
    expect(rows[1]).toEqual({ id: '2', name: '乙', count: 2 })
  })

  it('leaves nothing behind when a step fails', () => {
    const grid = sampleGrid(plainColumns, rows)
    const failing = () =>
      grid.step('fails', draft => {
        draft.set('1', { count: 100 })
        draft.remove(['2'])
        throw new Error('no')
      })
    expect(failing).toThrow('no')
    expect([...grid.rows]).toEqual(rows)
    expect([grid.indexes.total('count')?.sum, grid.history.canUndo]).toEqual([6, false])
  })

  it('brings the error of a removed row back with the row', () => {
    const grid = sampleGrid(plainColumns, rows)
    setRowValues(grid, '1', { name: '' })
    removeRows(grid, ['1'])
    expect(grid.validator.errors.size).toBe(0)
    grid.undo()
    expect(grid.validator.errors.get('1', 'name')).toBe('名称不能为空')
  })

  it('does not let a step begin inside a step', () => {
    const grid = sampleGrid(plainColumns, rows)
    expect(() => grid.step('outer', () => grid.step('inner', () => {}))).toThrow('inside')
  })
})

it('other columns take over the rows with what was added, changed and removed; nothing of before is taken back', () => {
  const before = sampleGrid(plainColumns, [
    { id: 'a', name: '一', count: 1 },
    { id: 'b', name: '二', count: 2 },
  ])
  setRowValues(before, 'a', { count: 9 })
  removeRows(before, ['b'])
  const [fresh] = insertRows(before, [{ name: '新' }])
  const after = sampleGrid(plainColumns.slice(0, 2), [...before.rows], { inheritFrom: before })
  expect(readGridChanges(after)).toEqual(readGridChanges(before))
  expect(readAllRows(after).at(-1)).not.toHaveProperty('id')
  expect([after.history.canUndo, insertRows(after, [{}])[0]?.id === fresh?.id]).toEqual([false, false])
  after.load([{ id: 'a', name: '一', count: 9 }])
  expect(readGridChanges(after)).toEqual({ added: [], changed: [], removed: [] })
})

it('asks the rule for disabled rows that counts now', () => {
  const grid = sampleGrid(plainColumns, [{ id: 'a', name: '一', count: 1 }])
  grid.setDisabledRows(({ id }) => id === 'a')
  expect([isEditable(grid, 'a', 'name'), grid.selection.chooseAll()]).toEqual([false, false])
  grid.setDisabledRows()
  expect([isEditable(grid, 'a', 'name'), grid.selection.chooseAll()]).toEqual([true, true])
})
