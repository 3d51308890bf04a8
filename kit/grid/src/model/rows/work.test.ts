import { describe, expect, it } from 'vitest'
import { insertRows, removeRows } from '../edit/rows.ts'
import { setValues } from '../edit/values.ts'
import { gridOf, plain } from '../testing/gallery.ts'
import { type HasTime, pieceOfRows, Work } from './work.ts'

const times =
  (count: number): HasTime =>
  () =>
    (count -= 1) >= 0

describe('work', () => {
  it('stops when there is no time, and goes on where it stopped', () => {
    const done: number[] = []
    const work = new Work(
      (function* () {
        for (let at = 0; at < 3; at += 1) yield void done.push(at)
      })(),
    )
    expect(done).toEqual([])
    expect(work.goOn(times(2))).toBe(false)
    expect(done).toEqual([0, 1])
    expect(work.goOn()).toBe(true)
    expect(work.goOn(times(0))).toBe(true)
    expect(done).toEqual([0, 1, 2])
  })
})

describe('a grid made ready in pieces', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, name: `名${at % 700}` }))

  it('takes several pieces, and says when it is ready', () => {
    const grid = gridOf(plain, names(pieceOfRows * 3))
    let pieces = 1
    while (!grid.prepare(times(1))) pieces += 1
    expect(pieces).toBeGreaterThan(6)
    expect(grid.prepare(times(0))).toBe(true)
  })

  it.each([0, 1, 3, 4, 5, 8])('knows the same after an edit that comes when %i pieces are done', pieces => {
    const half = gridOf(plain, names(1000))
    const whole = gridOf(plain, names(1000))
    half.prepare(times(pieces))
    whole.prepare()
    for (const grid of [half, whole]) {
      insertRows(grid, [{ name: '名699' }], 0)
      setValues(grid, '5', { name: '名6' })
      removeRows(grid, ['701'])
    }
    expect(half.rows.indexOf('999')).toBe(whole.rows.indexOf('999'))
    expect(half.indexes.unique('name')?.counts).toEqual(whole.indexes.unique('name')?.counts)
    for (const id of ['1', '5', '6', '699', '704', '706']) {
      expect(half.indexes.isShared('name', id)).toBe(whole.indexes.isShared('name', id))
    }
  })

  it('forgets what it had begun when other rows come', () => {
    const grid = gridOf(plain, names(1000))
    grid.prepare(times(2))
    grid.load([{ id: 'x', name: '甲' }])
    expect(grid.rows.get('0')).toBeUndefined()
    expect(grid.rows.indexOf('x')).toBe(0)
    expect(grid.indexes.unique('name')?.counts).toEqual(new Map([['甲', 1]]))
  })
})

describe('the sums of many rows', () => {
  const counts = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, count: at % 10 }))
  const told = (grid: ReturnType<typeof gridOf>) => {
    const heard: string[][] = []
    grid.subscribers.step(dirty => heard.push([...dirty.totals]))
    return heard
  }

  it('are there at once while they are few', () => {
    expect(gridOf(plain, counts(1000)).indexes.isSummed).toBe(true)
  })

  it('come with the idle time, and are told once', () => {
    const grid = gridOf(plain, counts(100_000))
    const heard = told(grid)
    expect(grid.indexes.isSummed).toBe(false)
    expect(grid.prepare(times(5))).toBe(false)
    expect(heard).toEqual([])
    grid.prepare()
    expect(heard).toEqual([['count']])
    expect(grid.indexes.total('count')?.sum).toBe(450_000)
    grid.prepare()
    expect(heard).toHaveLength(1)
  })

  it.each([
    ['an edit', (grid: ReturnType<typeof gridOf>) => setValues(grid, '7', { name: '新' })],
    ['a new row', (grid: ReturnType<typeof gridOf>) => insertRows(grid, [{}], 0)],
    ['a removed row', (grid: ReturnType<typeof gridOf>) => removeRows(grid, ['0'])],
  ])('are told with %s that comes first', (_, act) => {
    const grid = gridOf(plain, counts(100_000))
    const heard = told(grid)
    act(grid)
    expect(heard).toEqual([['count']])
    expect(grid.indexes.total('count')?.sum).toBe(450_000)
  })

  it('are known when somebody asks before', () => {
    expect(gridOf(plain, counts(100_000)).indexes.total('count')?.average).toBe(4.5)
  })
})
