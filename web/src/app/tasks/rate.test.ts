import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addSample, measuredLeft, Paces, type Sample } from './rate.ts'

const after = (samples: [seconds: number, percent: number][]) =>
  samples.reduce<readonly Sample[]>((all, [at, percent]) => addSample(all, { at: at * 1000, percent }), [])

test('one look tells no pace; two do', () => {
  expect(measuredLeft([], 0)).toBeUndefined()
  expect(measuredLeft(after([[0, 10]]), 1000)).toBeUndefined()
  expect(
    measuredLeft(
      after([
        [0, 10],
        [10, 20],
      ]),
      10_000,
    ),
  ).toBe(80)
})

test('between two looks the time goes on', () => {
  const samples = after([
    [0, 0],
    [10, 50],
  ])
  expect([measuredLeft(samples, 10_000), measuredLeft(samples, 14_000), measuredLeft(samples, 30_000)]).toEqual([
    10, 6, 0,
  ])
})

test('a task that waited long before it moved is measured by how it moves now', () => {
  const slow = after([
    [0, 1],
    [600, 10],
    [610, 20],
    [620, 30],
    [730, 40],
    [731, 50],
  ])
  expect(measuredLeft(slow, 731_000)).toBeLessThan(350)
})

test('what begins anew is measured anew', () => {
  expect(
    after([
      [0, 10],
      [5, 90],
      [10, 0],
    ]),
  ).toEqual([{ at: 10_000, percent: 0 }])
})

test('after a minute without a step nobody knows', () => {
  const samples = after([
    [0, 10],
    [10, 20],
  ])
  expect(measuredLeft(samples, 70_000)).toBe(20)
  expect(measuredLeft(samples, 70_001)).toBeUndefined()
})

test('at an even pace it is right, wherever and whenever one looks', () => {
  const pace = fc.integer({ min: 100, max: 20_000 }) // milliseconds for one percent
  fc.assert(
    fc.property(pace, fc.integer({ min: 2, max: 99 }), fc.integer({ min: 1, max: 10 }), (ms, upTo, step) => {
      let samples: readonly Sample[] = []
      let last = 0
      for (let percent = 0; percent <= upTo; percent += step) {
        samples = addSample(samples, { at: percent * ms, percent })
        last = percent
      }
      const left = measuredLeft(samples, last * ms)
      if (last > 0) expect(left).toBeCloseTo(((100 - last) * ms) / 1000, 5)
    }),
  )
})

test('few looks are kept, however long the task', () => {
  const samples = after(Array.from({ length: 1000 }, (_, n) => [n * 2.5, n / 10]))
  expect(samples.length).toBeLessThan(55)
})

test('each running task has its own pace; before there is one the server’s guess stands', () => {
  const paces = new Paces()
  const task = (id: string, percent: number, state = 'running') => ({ id, state, percent, secondsLeft: 7 })
  expect(paces.look([task('a', 10), task('b', 50), task('c', 0, 'queued')], 0)).toEqual({ a: 7, b: 7 })
  expect(paces.look([task('a', 20), task('b', 50)], 10_000)).toEqual({ a: 80, b: 7 })
  expect(paces.look([task('a', 20, 'done'), task('b', 60)], 20_000)).toEqual({ b: 80 })
  expect(paces.look([task('a', 30)], 30_000)).toEqual({ a: 7 }) // it began anew in between
})
