import { describe, expect, test } from 'vitest'
import { createManualClock } from '../../testing/app/manual-clock.ts'
import { TotalCache } from './total-cache.ts'

const NOW = new Date('2026-11-20T10:00:00+08:00')

/** Totals over a table whose rows are counted when asked. */
function totalsOver(rows: number) {
  const clock = createManualClock(NOW)
  const cache = new TotalCache(clock)
  const table = { rows, counts: 0 }
  const count = async () => {
    table.counts += 1
    return table.rows
  }
  const request = (question = 'all') => cache.recent(question) ?? cache.countCached(question, count)
  return { clock, totals: cache, table, ask: request, count }
}

describe('a total', () => {
  test('up to ten thousand is counted each time', async () => {
    const { table, ask } = totalsOver(10_000)
    expect([await ask(), await ask()]).toEqual([10_000, 10_000])
    expect(table.counts).toBe(2)
  })

  test('of more is given again for two seconds, and no longer', async () => {
    const { clock, table, ask } = totalsOver(10_002)
    await ask()
    table.rows -= 1
    clock.advance(1.99)
    expect(await ask()).toBe(10_002)
    clock.advance(0.01)
    expect(await ask()).toBe(10_001)
  })

  test('of another question is another total', async () => {
    const { table, ask } = totalsOver(50_000)
    await ask('tenant 1')
    table.rows = 60_000
    expect([await ask('tenant 2'), await ask('tenant 1')]).toEqual([60_000, 50_000])
  })

  test('that has become small is not given again', async () => {
    const { clock, table, ask } = totalsOver(50_000)
    await ask()
    clock.advance(3)
    table.rows = 3
    expect(await ask()).toBe(3)
    table.rows = 2
    expect(await ask()).toBe(2)
  })

  test('that is being counted anew serves those who ask meanwhile, and its fault is nobody else’s', async () => {
    const { clock, totals, table, ask, count } = totalsOver(50_000)
    await ask()
    clock.advance(3)
    const { promise: gate, resolve, reject } = Promise.withResolvers<number>()
    const first = totals.countCached('all', () => gate)
    const second = ask()
    resolve(49_000)
    expect(await Promise.all([first, second])).toEqual([49_000, 49_000])
    expect(table.counts).toBe(1)

    clock.advance(3)
    const broken = Promise.withResolvers<number>()
    const failing = totals.countCached('all', () => broken.promise)
    broken.reject(new Error('no connection'))
    await expect(failing).rejects.toThrow('no connection')
    expect(await totals.countCached('all', count)).toBe(50_000)
    reject(new Error('over'))
  })
})
