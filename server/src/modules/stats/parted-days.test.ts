import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partedDays } from './parted-days.ts'

const DAY_MS = 86_400_000
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)
const daysOf = (from: string, to: string): string[] =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / DAY_MS + 1 }, (_, at) =>
    dayOf(Date.parse(from) + at * DAY_MS),
  )
const thirdOf = (day: string): string =>
  day.slice(0, 8) + String(Math.min(Math.floor((Number(day.slice(8)) - 1) / 10), 2))

test('whole thirds of months in the middle, single days at the ends, each day once', () => {
  const first = Date.parse('2026-01-01')
  fc.assert(
    fc.property(fc.nat(1500), fc.integer({ min: 1, max: 366 }), (start, length) => {
      const [from, to] = [dayOf(first + start * DAY_MS), dayOf(first + (start + length - 1) * DAY_MS)]
      const { spans, days } = partedDays({ from, to })
      const asked = daysOf(from, to)
      const covered = [
        ...days,
        ...spans.flatMap(span =>
          daysOf(span, dayOf(Date.parse(span) + 14 * DAY_MS)).filter(day => thirdOf(day) === thirdOf(span)),
        ),
      ]
      expect(covered.toSorted()).toEqual(asked)
      expect(days.length).toBeLessThan(21)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['2026-02-21', '2026-02-28', ['2026-02-21'], []],
  ['2026-02-21', '2026-02-27', [], 7],
  ['2024-02-20', '2024-03-01', ['2024-02-21'], ['2024-02-20', '2024-03-01']],
  ['2026-12-21', '2027-01-10', ['2026-12-21', '2027-01-01'], []],
])('%s to %s', (from, to, spans, days) => {
  const parts = partedDays({ from, to })
  expect(parts.spans).toEqual(spans)
  expect(typeof days === 'number' ? parts.days.length : parts.days).toEqual(days)
})
