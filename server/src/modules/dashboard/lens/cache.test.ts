import { expect, test } from 'vitest'
import { setClock } from '../../../testing/house/set-clock.ts'
import { staffOf } from '../../../testing/people/staff.ts'
import type { SharedAnswer, SharedAnswers } from '../../../platform/redis/shared-answers.ts'
import { fewSeconds } from './cache.ts'
import { lensOf, type DashboardScope } from './lens.ts'

const DAYS = { from: '2026-11-01', to: '2026-11-20' }
const NOW = new Date('2026-11-20T10:00:00+08:00')
const lens = (wanted: Parameters<typeof staffOf>[0] = {}, query = {}): DashboardScope =>
  lensOf({ ...DAYS, ...query }, staffOf(wanted), undefined as never, NOW)

/** A query that counts how often it was really asked. */
function counting() {
  const asked: unknown[][] = []
  const figure = async (...question: [DashboardScope, ...unknown[]]) => asked.push(question)
  return { figure, asked: () => asked.length }
}

test('the same question is asked once in five seconds, also by many at once', async () => {
  const clock = setClock(NOW)
  const ask = fewSeconds(clock)
  const { figure, asked } = counting()
  expect(await Promise.all([1, 2, 3].map(() => ask(lens(), figure)))).toEqual([1, 1, 1])
  clock.advance(4.9)
  expect(await ask(lens(), figure)).toBe(1)
  clock.advance(0.2)
  expect(await ask(lens(), figure)).toBe(2)
  expect(asked()).toBe(2)
})

test('while a newer answer is worked out, others are given the last one, eight seconds old at the most', async () => {
  const clock = setClock(NOW)
  const ask = fewSeconds(clock)
  const { promise, resolve } = Promise.withResolvers<string>()
  const answers = [Promise.resolve('old'), promise]
  const figure = () => answers.shift() ?? Promise.resolve('newest')
  expect(await ask(lens(), figure)).toBe('old')
  clock.advance(5.1)
  const first = ask(lens(), figure)
  expect(await ask(lens(), figure)).toBe('old')
  clock.advance(2.8)
  expect(await ask(lens(), figure)).toBe('old')
  clock.advance(0.2)
  const late = ask(lens(), figure)
  resolve('new')
  expect(await Promise.all([first, late, ask(lens(), figure)])).toEqual(['new', 'new', 'new'])
  clock.advance(5)
  expect(await ask(lens(), figure)).toBe('newest')
})

test('another tenant, place, day, step, or way to ask is another question', async () => {
  const ask = fewSeconds(setClock(NOW))
  const { figure } = counting()
  const hospital = { kind: 'hospital', hospitalId: 'a'.repeat(32), areaCode: '320508' } as const
  const questions: [DashboardScope, ...unknown[]][] = [
    [lens()],
    [lens({ tenantId: 2 })],
    [lens({ place: { kind: 'nowhere' } })],
    [lens({ place: { kind: 'area', from: '320000', to: '330000' } })],
    [lens({ place: hospital })],
    [lens({ place: { ...hospital, hospitalId: 'b'.repeat(32) } })],
    [lens({ place: { ...hospital, kind: 'department', departmentId: 'c'.repeat(32) } })],
    [lens({}, { to: '2026-11-19' })],
    [lens({}, { area: '320000' })],
    [lens({}, { hospitalId: 'a'.repeat(32) })],
    [lens({}, { videoId: 'a'.repeat(32) })],
    [lens(), 'plays'],
    [lens(), 'viewers'],
  ]
  const answers: number[] = []
  for (const [one, ...rest] of questions) answers.push(await ask(one, figure, ...rest))
  expect(new Set(answers).size).toBe(questions.length)
  const named = counting()
  const other = async () => named.asked()
  expect(await ask(lens(), other)).toBe(0)
})

test('nodes that share answers ask once, and an answer is given no longer for it', async () => {
  const clock = setClock(NOW)
  const kept = new Map<string, SharedAnswer>()
  const shared: Pick<SharedAnswers, 'find' | 'keep'> = {
    find: async question => kept.get(question),
    keep: (question, answer) => void kept.set(question, answer),
  }
  const [here, there] = [fewSeconds(clock, shared), fewSeconds(clock, shared)]
  const { figure, asked } = counting()
  expect(await here(lens(), figure)).toBe(1)
  clock.advance(4)
  expect(await there(lens(), figure)).toBe(1)
  kept.clear() // its time there is over
  clock.advance(1.1)
  expect(await there(lens(), figure)).toBe(2)
  expect(await here(lens(), figure)).toBe(2)
  expect(await here(lens({ tenantId: 2 }), figure)).toBe(3)
  expect(asked()).toBe(3)
})

test('what failed is asked again, and what is over is not kept', async () => {
  const clock = setClock(NOW)
  const ask = fewSeconds(clock)
  let fails = true
  const figure = async () => {
    if (fails) throw new Error('gone')
    return 1
  }
  await expect(ask(lens(), figure)).rejects.toThrow('gone')
  fails = false
  expect(await ask(lens(), figure)).toBe(1)
  const { figure: counted, asked } = counting()
  for (let at = 0; at < 1000; at++) await ask(lens(), counted, at)
  expect(await ask(lens(), counted, 999)).toBe(1000)
  expect(await ask(lens(), counted, 0)).toBe(1001)
  expect(asked()).toBe(1001)
})
