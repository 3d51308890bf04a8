import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TaskRates } from './task-rates.ts'

type Look = [seconds: number, percent: number]

/** What is left of a task that was seen at these moments, as it is known a while later; null while nobody knows. */
function leftAfter(looks: readonly Look[], later = 0): number | null | undefined {
  const taskRates = new TaskRates()
  const look = ([seconds, percent]: Look) =>
    taskRates.update([{ id: 'task', state: 'running', percent, secondsLeft: null }], seconds * 1000)['task']
  for (const one of looks) look(one)
  const [at, percent] = looks.at(-1) ?? [0, 0]
  return look([at + later, percent])
}

test('one look tells no pace; two do', () => {
  expect(leftAfter([[0, 10]], 1)).toBeNull()
  expect(
    leftAfter([
      [0, 10],
      [10, 20],
    ]),
  ).toBe(80)
})

test('between two looks the time goes on', () => {
  const left = [0, 4, 20].map(later =>
    leftAfter(
      [
        [0, 0],
        [10, 50],
      ],
      later,
    ),
  )
  expect(left).toEqual([10, 6, 0])
})

test('a task that waited long before it moved is measured by how it moves now', () => {
  expect(
    leftAfter([
      [0, 1],
      [600, 10],
      [610, 20],
      [620, 30],
      [730, 40],
      [731, 50],
    ]),
  ).toBeLessThan(350)
})

test('what begins anew is measured anew', () => {
  const anew: Look[] = [
    [0, 10],
    [5, 90],
    [10, 0],
  ]
  expect(leftAfter(anew)).toBeNull()
  expect(leftAfter([...anew, [20, 10]])).toBe(90)
})

test('after a minute without a step nobody knows', () => {
  const step: Look[] = [
    [0, 10],
    [10, 20],
  ]
  expect([leftAfter(step, 60), leftAfter(step, 60.001)]).toEqual([20, null])
})

test('at an even pace it is right, wherever and whenever one looks', () => {
  const pace = fc.integer({ min: 100, max: 20_000 }) // milliseconds for one percent
  fc.assert(
    fc.property(pace, fc.integer({ min: 2, max: 99 }), fc.integer({ min: 1, max: 10 }), (ms, upTo, step) => {
      const looks = Array.from({ length: Math.floor(upTo / step) + 1 }, (_, at): Look => [
        (at * step * ms) / 1000,
        at * step,
      ])
      const [, last] = looks.at(-1)!
      if (last > 0) expect(leftAfter(looks)).toBeCloseTo(((100 - last) * ms) / 1000, 5)
    }),
  )
})

test('only the last two minutes count, however long the task', () => {
  const slow = Array.from({ length: 1000 }, (_, at): Look => [at * 2.5, at / 100])
  const quick = Array.from({ length: 60 }, (_, at): Look => [2500 + at * 2.5, 10 + at])
  expect(leftAfter([...slow, ...quick])).toBeCloseTo(31 * 2.5, 0)
})

test('each running task has its own pace; before there is one the server’s guess stands', () => {
  const taskRates = new TaskRates()
  const task = (id: string, percent: number, state = 'running') => ({ id, state, percent, secondsLeft: 7 })
  expect(taskRates.update([task('a', 10), task('b', 50), task('c', 0, 'queued')], 0)).toEqual({ a: 7, b: 7 })
  expect(taskRates.update([task('a', 20), task('b', 50)], 10_000)).toEqual({ a: 80, b: 7 })
  expect(taskRates.update([task('a', 20, 'done'), task('b', 60)], 20_000)).toEqual({ b: 80 })
  expect(taskRates.update([task('a', 30)], 30_000)).toEqual({ a: 7 }) // it began anew in between
})
