import { describe, expect, test } from 'vitest'
import { parseWorkingTime, workingDeadline, type WorkingTime } from './working-time.ts'

const week = (text: string): WorkingTime => {
  const time = parseWorkingTime(text)
  if (!time) throw new Error(text)
  return time
}
const china = (text: string) => new Date(`${text.replace(' ', 'T')}:00+08:00`)
const OFFICE = week('1-5 08:00-18:00')

describe('the time people answer in', () => {
  test.each(['', '0-5 08:00-18:00', '1-8 08:00-18:00', '5-1 08:00-18:00', '1-5 18:00-08:00', '1-5 08:00-08:00'])(
    '%j is none',
    text => expect(parseWorkingTime(text)).toBeUndefined(),
  )
  test.each(['1-5 8:00-18:00', '1-5 08:00-24:01', '1-5 08:00-18:00,5 09:00-12:00', '1-5 08:60-18:00'])(
    '%j is none',
    text => expect(parseWorkingTime(text)).toBeUndefined(),
  )
  test('names days one by one or in a row, each with hours of its own', () => {
    expect(week('1-2 08:00-18:00, 6 09:30-12:00,7 00:00-24:00')).toEqual([
      [480, 1080],
      [480, 1080],
      undefined,
      undefined,
      undefined,
      [570, 720],
      [0, 1440],
    ])
  })
})

describe('a deadline', () => {
  test.each([
    ['within the day', '2026-11-20 10:00', 3, '2026-11-20 13:00'],
    ['over the night', '2026-11-19 16:00', 3, '2026-11-20 09:00'],
    ['over the weekend', '2026-11-20 17:00', 2, '2026-11-23 09:00'],
    ['at the end of a day is that moment', '2026-11-20 08:00', 10, '2026-11-20 18:00'],
    ['asked at night counts from the morning', '2026-11-20 02:00', 1, '2026-11-20 09:00'],
    ['asked after work counts from the next day', '2026-11-20 18:00', 1, '2026-11-23 09:00'],
    ['asked on a Sunday counts from Monday', '2026-11-22 12:00', 1, '2026-11-23 09:00'],
    ['of 48 hours is nearly a week', '2026-11-16 08:00', 48, '2026-11-20 16:00'],
  ])('%s', (_name, from, hours, until) => {
    expect(workingDeadline(china(from), hours, OFFICE)).toEqual(china(until))
  })

  test('keeps seconds', () => {
    expect(workingDeadline(new Date('2026-11-20T17:59:30.250+08:00'), 1, OFFICE)).toEqual(
      new Date('2026-11-23T08:59:30.250+08:00'),
    )
  })

  test('of a week in which nobody works is none', () => {
    expect(() =>
      workingDeadline(
        china('2026-11-20 10:00'),
        1,
        OFFICE.map(() => undefined),
      ),
    ).toThrow('nobody')
  })
})

/** Minute after minute: one in which people work brings the deadline nearer. */
function slowDeadline(from: Date, hours: number, time: WorkingTime): Date {
  let [at, left] = [from.getTime(), hours * 60]
  while (left > 0) {
    const there = new Date(at + 8 * 3_600_000)
    const [opens, closes] = time[(there.getUTCDay() + 6) % 7] ?? [0, 0]
    const minute = there.getUTCHours() * 60 + there.getUTCMinutes()
    if (minute >= opens && minute < closes) left -= 1
    at += 60_000
  }
  return new Date(at)
}

test('is where counting minute by minute ends, a thousand times', () => {
  const random = seededRandom(20261129)
  const below = (most: number) => Math.floor(random() * most)
  for (let round = 0; round < 1000; round++) {
    const time = Array.from({ length: 7 }, () => (random() < 0.3 ? undefined : hoursOf(below)))
    if (time.every(day => day === undefined)) continue
    const from = new Date(china('2026-01-01 00:00').getTime() + below(525_600) * 60_000)
    const hours = 1 + below(random() < 0.1 ? 168 : 24)
    expect(workingDeadline(from, hours, time), `${from.toISOString()} ${hours} ${JSON.stringify(time)}`).toEqual(
      slowDeadline(from, hours, time),
    )
  }
})

const hoursOf = (below: (most: number) => number): [number, number] => {
  const from = below(1200)
  return [from, from + 60 + below(1440 - from - 60 + 1)]
}

/** The same numbers each time. */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
