import { describe, expect, it } from 'vitest'
import { insertRows, removeRows } from '../edit/edit-rows.ts'
import { setRowValues } from '../edit/edit-values.ts'
import { sampleGrid, plainColumns } from '../testing/sample-grid.ts'
import { type HasTime, rowsPerSlice, ResumableWork } from './resumable-work.ts'

const times =
  (count: number): HasTime =>
  () =>
    (count -= 1) >= 0

describe('work', () => {
  it('stops when there is no time, and goes on where it stopped', () => {
    const done: number[] = []
    const work = new ResumableWork(
      (function* () {
        for (let at = 0; at < 3; at += 1) yield void done.push(at)
      })(),
    )
    expect(done).toEqual([])
    expect(work.resume(times(2))).toBe(false)
    expect(done).toEqual([0, 1])
    expect(work.resume()).toBe(true)
    expect(work.resume(times(0))).toBe(true)
    expect(done).toEqual([0, 1, 2])
  })
})

describe('a grid made ready in pieces', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `名${at % 700}` }))

  it('takes several pieces, and says when it is ready', () => {
    const grid = sampleGrid(plainColumns, names(rowsPerSlice * 3))
    let pieces = 1
    while (!grid.prepareIndexes(times(1))) pieces += 1
    expect(pieces).toBeGreaterThan(6)
    expect(grid.prepareIndexes(times(0))).toBe(true)
  })

  it.each([0, 1, 3, 4, 5, 8])('knows the same after an edit that comes when %i pieces are done', pieces => {
    const half = sampleGrid(plainColumns, names(1000))
    const whole = sampleGrid(plainColumns, names(1000))
    half.prepareIndexes(times(pieces))
    whole.prepareIndexes()
    for (const grid of [half, whole]) {
      insertRows(grid, [{ name: '名699' }], 0)
      setRowValues(grid, '5', { name: '名6' })
      removeRows(grid, ['701'])
    }
    expect(half.rows.indexOf('999')).toBe(whole.rows.indexOf('999'))
    expect(half.indexes.unique('name')?.counts).toEqual(whole.indexes.unique('name')?.counts)
    for (const id of ['1', '5', '6', '699', '704', '706']) {
      expect(half.indexes.isShared('name', id)).toBe(whole.indexes.isShared('name', id))
    }
  })

  it('forgets what it had begun when other rows come', () => {
    const grid = sampleGrid(plainColumns, names(1000))
    grid.prepareIndexes(times(2))
    grid.load([{ id: 'x', name: '甲' }])
    expect(grid.rows.get('0')).toBeUndefined()
    expect(grid.rows.indexOf('x')).toBe(0)
    expect(grid.indexes.unique('name')?.counts).toEqual(new Map([['甲', 1]]))
  })
})

describe('the sums of many rows', () => {
  const counts = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, count: at % 10 }))
  const told = (grid: ReturnType<typeof sampleGrid>) => {
    const received: string[][] = []
    grid.subscribers.onStep(dirty => received.push([...dirty.totals]))
    return received
  }

  it('are there at once while they are few', () => {
    expect(sampleGrid(plainColumns, counts(1000)).indexes.isSummed).toBe(true)
  })

  it('come with the idle time, and are told once', () => {
    const grid = sampleGrid(plainColumns, counts(100_000))
    const received = told(grid)
    expect(grid.indexes.isSummed).toBe(false)
    expect(grid.prepareIndexes(times(5))).toBe(false)
    expect(received).toEqual([])
    grid.prepareIndexes()
    expect(received).toEqual([['count']])
    expect(grid.indexes.total('count')?.sum).toBe(450_000)
    grid.prepareIndexes()
    expect(received).toHaveLength(1)
  })

  it.each([
    ['an edit', (grid: ReturnType<typeof sampleGrid>) => setRowValues(grid, '7', { name: '新' })],
    ['a new row', (grid: ReturnType<typeof sampleGrid>) => insertRows(grid, [{}], 0)],
    ['a removed row', (grid: ReturnType<typeof sampleGrid>) => removeRows(grid, ['0'])],
  ])('are told with %s that comes first', (_, act) => {
    const grid = sampleGrid(plainColumns, counts(100_000))
    const received = told(grid)
    act(grid)
    expect(received).toEqual([['count']])
    expect(grid.indexes.total('count')?.sum).toBe(450_000)
  })

  it('are known when somebody asks before', () => {
    expect(sampleGrid(plainColumns, counts(100_000)).indexes.total('count')?.average).toBe(4.5)
  })
})
