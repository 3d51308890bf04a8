import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../columns/grid-column.ts'
import { sampleGrid, plainColumns, columnValues } from '../testing/sample-grid.ts'
import { fillCells, fillDown, fillRight } from './fill-cells.ts'
import { fillTarget } from './fill-target.ts'

const keys = ['name', 'count', 'day']
const rows = Array.from({ length: 5 }, (_, index) => ({
  id: String(index),
  name: `第${index + 1}课`,
  count: index,
  day: '',
}))
const box = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right })

describe('the handle', () => {
  it('goes the way it was drawn furthest', () => {
    const source = box(2, 3, 1, 1)
    expect(fillTarget(source, { row: 5, column: 2 })).toEqual(box(4, 5, 1, 1))
    expect(fillTarget(source, { row: 0, column: 1 })).toEqual(box(0, 1, 1, 1))
    expect(fillTarget(source, { row: 3, column: 4 })).toEqual(box(2, 3, 2, 4))
    expect(fillTarget(source, { row: 2, column: 1 })).toBeUndefined()
  })

  it('fills down with the series of each column, as one step', () => {
    const grid = sampleGrid(plainColumns, rows)
    fillCells(grid, keys, box(0, 1, 0, 1), box(2, 4, 0, 1))
    expect([columnValues(grid, 'name'), columnValues(grid, 'count')]).toEqual([
      ['第1课', '第2课', '第3课', '第4课', '第5课'],
      [0, 1, 2, 3, 4],
    ])
    fillCells(grid, keys, box(0, 0, 0, 1), box(1, 4, 0, 1), 'copy')
    expect(columnValues(grid, 'count')).toEqual([0, 0, 0, 0, 0])
    grid.undo()
    expect(columnValues(grid, 'count')).toEqual([0, 1, 2, 3, 4])
  })

  it('fills up, backwards', () => {
    const grid = sampleGrid(plainColumns, rows)
    fillCells(grid, keys, box(3, 4, 1, 1), box(0, 2, 1, 1))
    expect(columnValues(grid, 'count')).toEqual([0, 1, 2, 3, 4])
    fillCells(grid, keys, box(4, 4, 1, 1), box(0, 3, 1, 1))
    expect(columnValues(grid, 'count')).toEqual([4, 4, 4, 4, 4])
  })

  it('leaves disabled rows alone', () => {
    const grid = sampleGrid(plainColumns, rows, { disabledRow: ({ id }) => id === '2' })
    fillCells(grid, keys, box(0, 0, 1, 1), box(1, 3, 1, 1))
    expect(columnValues(grid, 'count')).toEqual([0, 0, 2, 0, 4])
  })
})

it('Ctrl+D copies the first row, or the row above a single one', () => {
  const grid = sampleGrid(plainColumns, rows)
  fillDown(grid, keys, box(1, 3, 1, 1))
  expect(columnValues(grid, 'count')).toEqual([0, 1, 1, 1, 4])
  fillDown(grid, keys, box(1, 1, 1, 1))
  expect(columnValues(grid, 'count')).toEqual([0, 0, 1, 1, 4])
  fillDown(grid, keys, box(0, 0, 1, 1))
  expect(columnValues(grid, 'count')).toEqual([0, 0, 1, 1, 4])
})

it('Ctrl+R lets each column read what stands to its left', () => {
  const columns: readonly GridColumn[] = [
    { key: 'a', title: '', type: 'select', options: [{ value: '1', text: '12' }] },
    { key: 'b', title: '', type: 'inputNumber' },
    { key: 'c', title: '', type: 'input' },
  ]
  const grid = sampleGrid(columns, [{ id: '1', a: '1' }])
  fillRight(grid, ['a', 'b', 'c'], box(0, 0, 0, 2))
  expect([...grid.rows]).toEqual([{ id: '1', a: '1', b: 12, c: '12' }])
})

describe('sideways', () => {
  const column = (key: string, type: string, more: Partial<GridColumn> = {}): GridColumn => ({
    key,
    title: '',
    type,
    ...more,
  })
  const numbers = ['a', 'b', 'c', 'd'].map(key => column(key, 'inputNumber'))
  const row = (grid: ReturnType<typeof sampleGrid>) => grid.columns.map(({ key }) => grid.rows.at(0)?.[key])

  it('numbers, dates and counted texts go on to the right and to the left', () => {
    const grid = sampleGrid(numbers, [{ id: '1', b: 2, c: 4 }])
    fillCells(grid, ['a', 'b', 'c', 'd'], box(0, 0, 1, 2), box(0, 0, 3, 3))
    fillCells(grid, ['a', 'b', 'c', 'd'], box(0, 0, 1, 2), box(0, 0, 0, 0))
    expect(row(grid)).toEqual([0, 2, 4, 6])
    const days = [column('a', 'date'), column('b', 'date'), column('c', 'date', { format: 'YYYY/MM/DD' })]
    const dated = sampleGrid(days, [{ id: '1', a: '2024-02-28' }])
    fillCells(dated, ['a', 'b', 'c'], box(0, 0, 0, 0), box(0, 0, 1, 2))
    expect(row(dated)).toEqual(['2024-02-28', '2024-02-29', '2024/03/01'])
    const texts = sampleGrid(
      [column('a', 'input'), column('b', 'input'), column('n', 'inputNumber')],
      [{ id: '1', a: '第9课' }],
    )
    fillCells(texts, ['a', 'b', 'n'], box(0, 0, 0, 0), box(0, 0, 1, 2))
    expect(row(texts)).toEqual(['第9课', '第10课', { text: '第9课', reason: '请输入数字' }])
  })

  it('are repeated where the types differ, where they are copied, and where nothing follows', () => {
    const mixed = sampleGrid(
      [column('a', 'inputNumber'), column('b', 'input'), ...numbers.slice(2)],
      [{ id: '1', a: 1, b: '2' }],
    )
    fillCells(mixed, ['a', 'b', 'c', 'd'], box(0, 0, 0, 1), box(0, 0, 2, 3))
    expect(row(mixed)).toEqual([1, '2', 1, 2])
    const copied = sampleGrid(numbers, [{ id: '1', a: 1, b: 2 }])
    fillCells(copied, ['a', 'b', 'c', 'd'], box(0, 0, 0, 1), box(0, 0, 2, 3), 'copy')
    expect(row(copied)).toEqual([1, 2, 1, 2])
    const options = [{ value: '1', text: '男' }]
    const selects = sampleGrid(
      [column('a', 'select', { options }), column('b', 'select', { options })],
      [{ id: '1', a: '旧' }],
    )
    fillCells(selects, ['a', 'b'], box(0, 0, 0, 0), box(0, 0, 1, 1))
    expect(row(selects)).toEqual(['旧', '旧'])
  })

  it('a linked select is read below the parent filled beside it', () => {
    const columns = [
      column('x', 'input'),
      column('y', 'input'),
      column('p', 'select', { linkageKey: 'c', options: [{ value: 'js', text: '江苏' }] }),
      column('c', 'select'),
    ]
    const grid = sampleGrid(columns, [{ id: '1', x: '江苏', y: '南京', p: '', c: '' }])
    grid.cells.lookups.setOptions('c', [{ value: 'nj', text: '南京' }], 'js')
    fillCells(grid, ['x', 'y', 'p', 'c'], box(0, 0, 0, 1), box(0, 0, 2, 3))
    expect(row(grid)).toEqual(['江苏', '南京', 'js', 'nj'])
  })
})
