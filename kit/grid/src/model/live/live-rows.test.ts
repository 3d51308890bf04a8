import { describe, expect, it } from 'vitest'
import { readGridChanges } from '../edit/read-rows.ts'
import { removeRows } from '../edit/edit-rows.ts'
import { setRowValues } from '../edit/edit-values.ts'
import { sampleGrid, plainColumns } from '../testing/sample-grid.ts'
import type { GridStore } from '../store/grid-store.ts'
import { LiveRows } from './live-rows.ts'
import { mergeTugStatus } from './tug-status.ts'

const rows = [
  { id: '1', name: '甲', count: 1 },
  { id: '2', name: '乙', count: 2 },
]
/** `before` is what hears of every step before the rows do, as a screen does. */
function start(before: (grid: GridStore) => unknown = () => {}) {
  const grid = sampleGrid(plainColumns, rows)
  before(grid)
  const live = new LiveRows(grid, 'mine')
  const send = (values: Record<string, unknown>, id = '1') => live.receive({ row: { ...values, id }, caseId: 'other' })
  return { grid, live, send, cell: (key: string) => grid.rows.get('1')?.[key] }
}

describe('an edit from elsewhere', () => {
  it('shows at once, is nobody’s to take back and is no change to save', () => {
    const { grid, send, cell } = start()
    expect(send({ count: 9 })).toBe(true)
    expect([cell('count'), grid.indexes.total('count')?.sum]).toEqual([9, 11])
    expect([grid.history.canUndo, readGridChanges(grid).changed]).toEqual([false, []])
  })

  it('of our own grid or of a strange row is left alone', () => {
    const { live, send, cell } = start()
    expect(live.receive({ row: { id: '1', count: 9 }, caseId: 'mine' })).toBe(false)
    expect(send({ count: 9 }, 'strange')).toBe(false)
    expect(cell('count')).toBe(1)
  })

  it('beside a local edit in the same row changes only its own cell', () => {
    const { grid, send, cell } = start()
    setRowValues(grid, '1', { name: '丙' })
    send({ count: 9 })
    grid.undo()
    expect([cell('name'), cell('count')]).toEqual(['甲', 9])
  })
})

describe('an edit of the same cell', () => {
  it('loses against the local one, which is marked; undo leads to theirs', () => {
    const { grid, live, send, cell } = start()
    setRowValues(grid, '1', { name: '丙' })
    setRowValues(grid, '1', { name: '丁' })
    send({ name: '戊' })
    expect([cell('name'), live.conflict('1', 'name')?.theirs]).toEqual(['丁', '戊'])
    grid.undo()
    grid.undo()
    expect([cell('name'), live.conflicts]).toEqual(['戊', []])
    expect(readGridChanges(grid).changed).toEqual([])
    grid.redo()
    expect(cell('name')).toBe('丙')
  })

  it('is settled by taking theirs or keeping mine', () => {
    let painted = ''
    const { grid, live, send, cell } = start(one => one.subscribers.onStep(() => (painted = marks())))
    const marks = () => live.conflicts.map(({ key }) => key).join()
    setRowValues(grid, '1', { name: '丙', count: 5 })
    send({ name: '戊', count: 6 })
    expect(painted).toBe('name,count')
    live.takeTheirs('1', 'name')
    expect(painted).toBe('count')
    live.keepMine('1', 'count')
    expect([cell('name'), cell('count'), live.conflicts]).toEqual(['戊', 5, []])
  })

  it('that was taken back meets their value on redo and undo again', () => {
    const { grid, send, cell } = start()
    setRowValues(grid, '1', { name: '丙' })
    grid.undo()
    send({ name: '戊' })
    grid.redo()
    expect(cell('name')).toBe('丙')
    grid.undo()
    expect(cell('name')).toBe('戊')
  })
})

it('reaches a row that was removed here and comes back', () => {
  const { grid, send, cell } = start()
  removeRows(grid, ['1'])
  expect(send({ count: 9 })).toBe(true)
  grid.undo()
  expect([cell('count'), grid.indexes.total('count')?.sum]).toEqual([9, 11])
  send({ count: 7 })
  grid.redo()
  expect(grid.indexes.total('count')?.sum).toBe(2)
  grid.undo()
  expect([cell('count'), grid.indexes.total('count')?.sum]).toEqual([7, 9])
})

it('merges tug_status', () => {
  const { send, cell } = start()
  send({ tug_status: { a: 1 } })
  send({ tug_status: { b: 2 } })
  expect(cell('tug_status')).toEqual({ a: 1, b: 2 })
  expect(mergeTugStatus('{"a":1,"b":1}', '{"b":2}')).toBe('{"a":1,"b":2}')
  expect(mergeTugStatus('broken', { b: 2 })).toEqual({ b: 2 })
})
