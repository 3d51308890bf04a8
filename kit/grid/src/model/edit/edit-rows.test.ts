import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../columns/grid-column.ts'
import { sampleGrid, plainColumns, columnValues } from '../testing/sample-grid.ts'
import { readGridChanges, readAllRows } from './read-rows.ts'
import { addRows, insertRows, moveRows, removeSelectedRows, removeRows, moveRowByOne } from './edit-rows.ts'
import { setRowValues } from './edit-values.ts'

const three = [
  { id: 'a', name: '一', count: 1 },
  { id: 'b', name: '二', count: 2 },
  { id: 'c', name: '三', count: 3 },
]
const sorted: readonly GridColumn[] = [{ key: 'drag', title: '', type: 'row-drag-sort' }, ...plainColumns]
const numbered = three.map((row, index) => ({ ...row, orderNum: index + 1 }))

describe('new rows', () => {
  it('get a temporary id of the group and the defaults of the columns', () => {
    const columns = [
      ...plainColumns,
      { key: 'on', title: '', type: 'checkbox', customValue: ['Y', 'N'] as const, defaultChecked: true },
    ]
    const grid = sampleGrid(columns)
    const [row] = addRows(grid)
    expect(row).toMatchObject({ name: '', count: null, on: 'Y' })
    expect(row?.id).toMatch(/^[a-z\d]{6}_1$/)
  })

  it('go to the bottom at position 0, else to the n-th place', () => {
    const grid = sampleGrid(plainColumns, three)
    insertRows(grid, [{ name: '新' }], 1)
    expect(columnValues(grid, 'name')).toEqual(['一', '新', '二', '三'])
    addRows(grid, 2, 1)
    expect(columnValues(grid, 'name').slice(0, 3)).toEqual(['', '', '一'])
    addRows(grid)
    expect(columnValues(grid, 'name').at(-1)).toBe('')
  })

  it('are read without their id', () => {
    const grid = sampleGrid(plainColumns, three.slice(0, 1))
    insertRows(grid, [{ name: '新' }])
    expect(readAllRows(grid)).toEqual([three[0], { name: '新', count: null, day: '' }])
  })
})

describe('what saving has to know', () => {
  it('tells new, changed and removed rows apart', () => {
    const grid = sampleGrid(plainColumns, three)
    const [fresh] = insertRows(grid, [{ name: '新' }])
    const [gone] = insertRows(grid, [{ name: '不要' }])
    setRowValues(grid, 'a', { count: 9 })
    removeRows(grid, ['b', gone!.id])
    setRowValues(grid, fresh!.id, { count: 4 })
    expect(readGridChanges(grid)).toEqual({
      added: [{ name: '新', count: 4, day: '' }],
      changed: [{ id: 'a', name: '一', count: 9 }],
      removed: ['b'],
    })
  })

  it('forgets a change that was taken back', () => {
    const grid = sampleGrid(plainColumns, three)
    setRowValues(grid, 'a', { count: 9 })
    removeRows(grid, ['b'])
    grid.undo()
    grid.undo()
    expect(readGridChanges(grid)).toEqual({ added: [], changed: [], removed: [] })
  })
})

describe('sorting by hand', () => {
  it('numbers the rows again in the same step', () => {
    const grid = sampleGrid(sorted, numbered)
    moveRows(grid, ['a'], 3)
    expect([columnValues(grid, 'name'), columnValues(grid, 'orderNum')]).toEqual([
      ['二', '三', '一'],
      [1, 2, 3],
    ])
    grid.undo()
    expect([...grid.rows]).toEqual(numbered)
  })

  it('moves several rows in their order', () => {
    const grid = sampleGrid(sorted, numbered)
    moveRows(grid, ['c', 'a'], 2)
    expect(columnValues(grid, 'id')).toEqual(['b', 'a', 'c'])
  })

  it('moves up and down, and stays at the edge', () => {
    const grid = sampleGrid(sorted, numbered)
    moveRowByOne(grid, 'a', 1)
    moveRowByOne(grid, 'c', 1)
    moveRowByOne(grid, 'b', -1)
    expect(columnValues(grid, 'id')).toEqual(['b', 'a', 'c'])
    expect(grid.history.steps.done).toHaveLength(1)
  })

  it('leaves a disabled row where it is, drawn alone, with others or by its keys', () => {
    const grid = sampleGrid(sorted, numbered, { disabledRow: ({ id }) => id === 'b' })
    expect(moveRows(grid, ['b'], 0)).toBe(0)
    moveRowByOne(grid, 'b', 1)
    expect([columnValues(grid, 'id'), grid.history.canUndo]).toEqual([['a', 'b', 'c'], false])
    expect(moveRows(grid, ['b', 'c'], 0)).toBe(1)
    expect(columnValues(grid, 'id')).toEqual(['c', 'a', 'b'])
  })

  it('inserts a row below with the next number', () => {
    const grid = sampleGrid(sorted, numbered)
    insertRows(grid, [{}], grid.rows.indexOf('a') + 1)
    expect(columnValues(grid, 'orderNum')).toEqual([1, 2, 3, 4])
    expect(columnValues(grid, 'name')[1]).toBe('')
  })
})

it('removing leaves no gap in the numbers, and is one step to take back with them', () => {
  const grid = sampleGrid(sorted, numbered)
  removeRows(grid, ['b'])
  expect(columnValues(grid, 'orderNum')).toEqual([1, 2])
  expect(grid.history.steps.done).toHaveLength(1)
  grid.undo()
  expect([...grid.rows]).toEqual(numbered)
  grid.redo()
  expect(columnValues(grid, 'orderNum')).toEqual([1, 2])
})

describe('batch delete', () => {
  it('asks for a choice first', () => {
    const grid = sampleGrid(plainColumns, three)
    expect(removeSelectedRows(grid)).toEqual({ removed: 0, warning: '请选择一条记录！' })
    grid.selection.chooseAll()
    expect(removeSelectedRows(grid)).toEqual({ removed: 3 })
    expect(grid.selection.ids).toEqual([])
  })

  it('takes the row of the radio as well, and each row once', () => {
    const grid = sampleGrid(plainColumns, three)
    grid.selection.chooseRadio(grid.rows.get('b'))
    expect(removeSelectedRows(grid)).toEqual({ removed: 1 })
    grid.selection.choose([...grid.rows])
    grid.selection.chooseRadio(grid.rows.get('a'))
    expect(grid.selection.all).toEqual(['a', 'c'])
  })

  it('refuses what is no list of ids', () => {
    const wrong: unknown = 'a'
    expect(() => removeRows(sampleGrid(plainColumns, three), wrong as string[])).toThrow(TypeError)
  })
})
