import { expect, test } from 'vitest'
import { createManualClock } from '../../../testing/app/manual-clock.ts'
import { testPrincipal } from '../../../testing/people/test-principals.ts'
import type { CachedAnswer, SharedAnswerCache } from '../../../platform/redis/shared-answer-cache.ts'
import { createQueryCache } from './query-cache.ts'
import { dashboardScopeOf, type DashboardScope } from './dashboard-scope.ts'

const DAYS = { from: '2026-11-01', to: '2026-11-20' }
const NOW = new Date('2026-11-20T10:00:00+08:00')
const filter = (wanted: Parameters<typeof testPrincipal>[0] = {}, query = {}): DashboardScope =>
  dashboardScopeOf({ ...DAYS, ...query }, testPrincipal(wanted), undefined as never, NOW)

/** A query that counts how often it was really asked. */
function counting() {
  const requested: unknown[][] = []
  const figure = async (...question: [DashboardScope, ...unknown[]]) => requested.push(question)
  return { figure, asked: () => requested.length }
}

test('the same question is asked once in five seconds, also by many at once', async () => {
  const clock = createManualClock(NOW)
  const query = createQueryCache(clock)
  const { figure, asked } = counting()
  expect(await Promise.all([1, 2, 3].map(() => query(filter(), figure)))).toEqual([1, 1, 1])
  clock.advance(4.9)
  expect(await query(filter(), figure)).toBe(1)
  clock.advance(0.2)
  expect(await query(filter(), figure)).toBe(2)
  expect(asked()).toBe(2)
})

test('while a newer answer is worked out, others are given the last one, eight seconds old at the most', async () => {
  const clock = createManualClock(NOW)
  const query = createQueryCache(clock)
  const { promise, resolve } = Promise.withResolvers<string>()
  const answers = [Promise.resolve('old'), promise]
  const figure = () => answers.shift() ?? Promise.resolve('newest')
  expect(await query(filter(), figure)).toBe('old')
  clock.advance(5.1)
  const first = query(filter(), figure)
  expect(await query(filter(), figure)).toBe('old')
  clock.advance(2.8)
  expect(await query(filter(), figure)).toBe('old')
  clock.advance(0.2)
  const late = query(filter(), figure)
  resolve('new')
  expect(await Promise.all([first, late, query(filter(), figure)])).toEqual(['new', 'new', 'new'])
  clock.advance(5)
  expect(await query(filter(), figure)).toBe('newest')
})

test('another tenant, place, day, step, or way to ask is another question', async () => {
  const query = createQueryCache(createManualClock(NOW))
  const { figure } = counting()
  const hospital = { kind: 'hospital', hospitalId: 'a'.repeat(32), areaCode: '320508' } as const
  const questions: [DashboardScope, ...unknown[]][] = [
    [filter()],
    [filter({ tenantId: 2 })],
    [filter({ dataScope: { kind: 'nowhere' } })],
    [filter({ dataScope: { kind: 'area', from: '320000', to: '330000' } })],
    [filter({ dataScope: hospital })],
    [filter({ dataScope: { ...hospital, hospitalId: 'b'.repeat(32) } })],
    [filter({ dataScope: { ...hospital, kind: 'department', departmentId: 'c'.repeat(32) } })],
    [filter({}, { to: '2026-11-19' })],
    [filter({}, { area: '320000' })],
    [filter({}, { hospitalId: 'a'.repeat(32) })],
    [filter({}, { videoId: 'a'.repeat(32) })],
    [filter(), 'plays'],
    [filter(), 'viewers'],
  ]
  const answers: number[] = []
  for (const [one, ...rest] of questions) answers.push(await query(one, figure, ...rest))
  expect(new Set(answers).size).toBe(questions.length)
  const named = counting()
  const other = async () => named.asked()
  expect(await query(filter(), other)).toBe(0)
})

test('nodes that share answers ask once, and an answer is given no longer for it', async () => {
  const clock = createManualClock(NOW)
  const cache = new Map<string, CachedAnswer>()
  const shared: Pick<SharedAnswerCache, 'find' | 'store'> = {
    find: async question => cache.get(question),
    store: (question, answer) => void cache.set(question, answer),
  }
  const [here, there] = [createQueryCache(clock, shared), createQueryCache(clock, shared)]
  const { figure, asked } = counting()
  expect(await here(filter(), figure)).toBe(1)
  clock.advance(4)
  expect(await there(filter(), figure)).toBe(1)
  cache.clear() // its time there is over
  clock.advance(1.1)
  expect(await there(filter(), figure)).toBe(2)
  expect(await here(filter(), figure)).toBe(2)
  expect(await here(filter({ tenantId: 2 }), figure)).toBe(3)
  expect(asked()).toBe(3)
})

test('what failed is asked again, and what is over is not kept', async () => {
  const clock = createManualClock(NOW)
  const query = createQueryCache(clock)
  let fails = true
  const figure = async () => {
    if (fails) throw new Error('gone')
    return 1
  }
  await expect(query(filter(), figure)).rejects.toThrow('gone')
  fails = false
  expect(await query(filter(), figure)).toBe(1)
  const { figure: counted, asked } = counting()
  for (let at = 0; at < 1000; at++) await query(filter(), counted, at)
  expect(await query(filter(), counted, 999)).toBe(1000)
  expect(await query(filter(), counted, 0)).toBe(1001)
  expect(asked()).toBe(1001)
})
