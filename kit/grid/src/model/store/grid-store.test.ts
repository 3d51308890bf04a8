import { describe, expect, it } from 'vitest'
import { readChanges, readRows } from '../edit/reading.ts'
import { insertRows, removeRows } from '../edit/rows.ts'
import { isEditable, setValues } from '../edit/values.ts'
import { gridOf, plain } from '../testing/gallery.ts'

const rows = [
  { id: '1', name: '甲', count: 1 },
  { id: '2', name: '乙', count: 2 },
  { id: '3', name: '丙', count: 3 },
]

describe('listeners', () => {
  it('hears of its own cell only, and of the total', () => {
    const grid = gridOf(plain, rows)
    const heard: string[] = []
    grid.subscribers.cell('1', 'count', () => heard.push('cell'))
    grid.subscribers.cell('1', 'name', () => heard.push('other cell'))
    grid.subscribers.row('1', () => heard.push('row'))
    grid.subscribers.row('2', () => heard.push('other row'))
    const stop = grid.subscribers.total('count', () => heard.push('total'))
    setValues(grid, '1', { count: 5 })
    expect(heard.toSorted()).toEqual(['cell', 'row', 'total'])
    stop()
    setValues(grid, '1', { count: 6 })
    expect(heard.filter(what => what === 'total')).toHaveLength(1)
  })

  it('repaints the one partner of a value that was taken', () => {
    const grid = gridOf(plain, rows)
    const heard: string[] = []
    for (const { id } of rows) grid.subscribers.cell(id, 'name', () => heard.push(id))
    setValues(grid, '1', { name: '乙' })
    expect(heard.toSorted()).toEqual(['1', '2'])
    expect(grid.validator.errors.get('2', 'name')).toBe('名称不能重复')
    setValues(grid, '1', { name: '丁' })
    expect(grid.validator.errors.size).toBe(0)
  })
})

describe('rows', () => {
  it('replaces exactly one row object per edit', () => {
    const grid = gridOf(plain, rows)
    const before = [...grid.rows]
    setValues(grid, '2', { count: 9 })
    expect([...grid.rows].map((row, index) => row === before[index])).toEqual([true, false, true])
    expect(rows[1]).toEqual({ id: '2', name: '乙', count: 2 })
  })

  it('leaves nothing behind when a step fails', () => {
    const grid = gridOf(plain, rows)
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
    const grid = gridOf(plain, rows)
    setValues(grid, '1', { name: '' })
    removeRows(grid, ['1'])
    expect(grid.validator.errors.size).toBe(0)
    grid.undo()
    expect(grid.validator.errors.get('1', 'name')).toBe('名称不能为空')
  })

  it('does not let a step begin inside a step', () => {
    const grid = gridOf(plain, rows)
    expect(() => grid.step('outer', () => grid.step('inner', () => {}))).toThrow('inside')
  })
})

it('other columns take over the rows with what was added, changed and removed; nothing of before is taken back', () => {
  const before = gridOf(plain, [
    { id: 'a', name: '一', count: 1 },
    { id: 'b', name: '二', count: 2 },
  ])
  setValues(before, 'a', { count: 9 })
  removeRows(before, ['b'])
  const [fresh] = insertRows(before, [{ name: '新' }])
  const after = gridOf(plain.slice(0, 2), [...before.rows], { from: before })
  expect(readChanges(after)).toEqual(readChanges(before))
  expect(readRows(after).at(-1)).not.toHaveProperty('id')
  expect([after.history.canUndo, insertRows(after, [{}])[0]?.id === fresh?.id]).toEqual([false, false])
  after.load([{ id: 'a', name: '一', count: 9 }])
  expect(readChanges(after)).toEqual({ added: [], changed: [], removed: [] })
})

it('asks the rule for disabled rows that counts now', () => {
  const grid = gridOf(plain, [{ id: 'a', name: '一', count: 1 }])
  grid.disable(({ id }) => id === 'a')
  expect([isEditable(grid, 'a', 'name'), grid.selection.chooseAll()]).toEqual([false, false])
  grid.disable()
  expect([isEditable(grid, 'a', 'name'), grid.selection.chooseAll()]).toEqual([true, true])
})
