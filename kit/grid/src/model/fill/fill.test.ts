import { describe, expect, it } from 'vitest'
import type { Column } from '../column.ts'
import { gridOf, plain, shown } from '../testing/gallery.ts'
import { fill, fillDown, fillRight } from './fill.ts'
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
    const grid = gridOf(plain, rows)
    fill(grid, keys, box(0, 1, 0, 1), box(2, 4, 0, 1))
    expect([shown(grid, 'name'), shown(grid, 'count')]).toEqual([
      ['第1课', '第2课', '第3课', '第4课', '第5课'],
      [0, 1, 2, 3, 4],
    ])
    fill(grid, keys, box(0, 0, 0, 1), box(1, 4, 0, 1), 'copy')
    expect(shown(grid, 'count')).toEqual([0, 0, 0, 0, 0])
    grid.undo()
    expect(shown(grid, 'count')).toEqual([0, 1, 2, 3, 4])
  })

  it('fills up, backwards', () => {
    const grid = gridOf(plain, rows)
    fill(grid, keys, box(3, 4, 1, 1), box(0, 2, 1, 1))
    expect(shown(grid, 'count')).toEqual([0, 1, 2, 3, 4])
    fill(grid, keys, box(4, 4, 1, 1), box(0, 3, 1, 1))
    expect(shown(grid, 'count')).toEqual([4, 4, 4, 4, 4])
  })

  it('leaves disabled rows alone', () => {
    const grid = gridOf(plain, rows, { disabledRow: ({ id }) => id === '2' })
    fill(grid, keys, box(0, 0, 1, 1), box(1, 3, 1, 1))
    expect(shown(grid, 'count')).toEqual([0, 0, 2, 0, 4])
  })
})

it('Ctrl+D copies the first row, or the row above a single one', () => {
  const grid = gridOf(plain, rows)
  fillDown(grid, keys, box(1, 3, 1, 1))
  expect(shown(grid, 'count')).toEqual([0, 1, 1, 1, 4])
  fillDown(grid, keys, box(1, 1, 1, 1))
  expect(shown(grid, 'count')).toEqual([0, 0, 1, 1, 4])
  fillDown(grid, keys, box(0, 0, 1, 1))
  expect(shown(grid, 'count')).toEqual([0, 0, 1, 1, 4])
})

it('Ctrl+R lets each column read what stands to its left', () => {
  const columns: readonly Column[] = [
    { key: 'a', title: '', type: 'select', options: [{ value: '1', text: '12' }] },
    { key: 'b', title: '', type: 'inputNumber' },
    { key: 'c', title: '', type: 'input' },
  ]
  const grid = gridOf(columns, [{ id: '1', a: '1' }])
  fillRight(grid, ['a', 'b', 'c'], box(0, 0, 0, 2))
  expect([...grid.rows]).toEqual([{ id: '1', a: '1', b: 12, c: '12' }])
})
