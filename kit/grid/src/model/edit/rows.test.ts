import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../columns/column.ts'
import { gridOf, plain, shown } from '../testing/gallery.ts'
import { readChanges, readRows } from './reading.ts'
import { addRows, insertBelow, insertRows, moveRows, removeChosen, removeRows, shiftRow } from './rows.ts'
import { setValues } from './values.ts'

const three = [
  { id: 'a', name: '一', count: 1 },
  { id: 'b', name: '二', count: 2 },
  { id: 'c', name: '三', count: 3 },
]
const sorted: readonly GridColumn[] = [{ key: 'drag', title: '', type: 'row-drag-sort' }, ...plain]
const numbered = three.map((row, index) => ({ ...row, orderNum: index + 1 }))

describe('new rows', () => {
  it('get a temporary id of the group and the defaults of the columns', () => {
    const columns = [
      ...plain,
      { key: 'on', title: '', type: 'checkbox', customValue: ['Y', 'N'] as const, defaultChecked: true },
    ]
    const grid = gridOf(columns)
    const [row] = addRows(grid)
    expect(row).toMatchObject({ name: '', count: null, on: 'Y' })
    expect(row?.id).toMatch(/^[a-z\d]{6}_1$/)
  })

  it('go to the bottom at position 0, else to the n-th place', () => {
    const grid = gridOf(plain, three)
    insertRows(grid, [{ name: '新' }], 1)
    expect(shown(grid, 'name')).toEqual(['一', '新', '二', '三'])
    addRows(grid, 2, 1)
    expect(shown(grid, 'name').slice(0, 3)).toEqual(['', '', '一'])
    addRows(grid)
    expect(shown(grid, 'name').at(-1)).toBe('')
  })

  it('are read without their id', () => {
    const grid = gridOf(plain, three.slice(0, 1))
    insertRows(grid, [{ name: '新' }])
    expect(readRows(grid)).toEqual([three[0], { name: '新', count: null, day: '' }])
  })
})

describe('what saving has to know', () => {
  it('tells new, changed and removed rows apart', () => {
    const grid = gridOf(plain, three)
    const [fresh] = insertRows(grid, [{ name: '新' }])
    const [gone] = insertRows(grid, [{ name: '不要' }])
    setValues(grid, 'a', { count: 9 })
    removeRows(grid, ['b', gone!.id])
    setValues(grid, fresh!.id, { count: 4 })
    expect(readChanges(grid)).toEqual({
      added: [{ name: '新', count: 4, day: '' }],
      changed: [{ id: 'a', name: '一', count: 9 }],
      removed: ['b'],
    })
  })

  it('forgets a change that was taken back', () => {
    const grid = gridOf(plain, three)
    setValues(grid, 'a', { count: 9 })
    removeRows(grid, ['b'])
    grid.undo()
    grid.undo()
    expect(readChanges(grid)).toEqual({ added: [], changed: [], removed: [] })
  })
})

describe('sorting by hand', () => {
  it('numbers the rows again in the same step', () => {
    const grid = gridOf(sorted, numbered)
    moveRows(grid, ['a'], 3)
    expect([shown(grid, 'name'), shown(grid, 'orderNum')]).toEqual([
      ['二', '三', '一'],
      [1, 2, 3],
    ])
    grid.undo()
    expect([...grid.rows]).toEqual(numbered)
  })

  it('moves several rows in their order', () => {
    const grid = gridOf(sorted, numbered)
    moveRows(grid, ['c', 'a'], 2)
    expect(shown(grid, 'id')).toEqual(['b', 'a', 'c'])
  })

  it('moves up and down, and stays at the edge', () => {
    const grid = gridOf(sorted, numbered)
    shiftRow(grid, 'a', 1)
    shiftRow(grid, 'c', 1)
    shiftRow(grid, 'b', -1)
    expect(shown(grid, 'id')).toEqual(['b', 'a', 'c'])
    expect(grid.history.steps.done).toHaveLength(1)
  })

  it('leaves a disabled row where it is, drawn alone, with others or by its keys', () => {
    const grid = gridOf(sorted, numbered, { disabledRow: ({ id }) => id === 'b' })
    expect(moveRows(grid, ['b'], 0)).toBe(0)
    shiftRow(grid, 'b', 1)
    expect([shown(grid, 'id'), grid.history.canUndo]).toEqual([['a', 'b', 'c'], false])
    expect(moveRows(grid, ['b', 'c'], 0)).toBe(1)
    expect(shown(grid, 'id')).toEqual(['c', 'a', 'b'])
  })

  it('inserts a row below with the next number', () => {
    const grid = gridOf(sorted, numbered)
    insertBelow(grid, 'a')
    expect(shown(grid, 'orderNum')).toEqual([1, 2, 3, 4])
    expect(shown(grid, 'name')[1]).toBe('')
  })
})

it('removing leaves no gap in the numbers, and is one step to take back with them', () => {
  const grid = gridOf(sorted, numbered)
  removeRows(grid, ['b'])
  expect(shown(grid, 'orderNum')).toEqual([1, 2])
  expect(grid.history.steps.done).toHaveLength(1)
  grid.undo()
  expect([...grid.rows]).toEqual(numbered)
  grid.redo()
  expect(shown(grid, 'orderNum')).toEqual([1, 2])
})

describe('batch delete', () => {
  it('asks for a choice first', () => {
    const grid = gridOf(plain, three)
    expect(removeChosen(grid)).toEqual({ removed: 0, warning: '请选择一条记录！' })
    grid.selection.chooseAll()
    expect(removeChosen(grid)).toEqual({ removed: 3 })
    expect(grid.selection.ids).toEqual([])
  })

  it('takes the row of the radio as well, and each row once', () => {
    const grid = gridOf(plain, three)
    grid.selection.chooseRadio(grid.rows.get('b'))
    expect(removeChosen(grid)).toEqual({ removed: 1 })
    grid.selection.choose([...grid.rows])
    grid.selection.chooseRadio(grid.rows.get('a'))
    expect(grid.selection.all).toEqual(['a', 'c'])
  })

  it('refuses what is no list of ids', () => {
    const wrong: unknown = 'a'
    expect(() => removeRows(gridOf(plain, three), wrong as string[])).toThrow(TypeError)
  })
})
