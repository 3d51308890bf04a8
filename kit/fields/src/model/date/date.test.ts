import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DATE_FORMATS, storedDatePart } from './date-formats.ts'
import { isDayAllowed } from './day-limits.ts'

test.each([
  ['date', '2026-03-05', '2026-03-05'],
  ['date', '2026-03-05 08:30:00', '2026-03-05'],
  ['date', '2026-02-30', undefined],
  ['date', '2026-3-5', undefined],
  ['date', '', undefined],
  ['date', null, undefined],
  ['date', '明天', undefined],
  ['datetime', '2026-03-05 08:30:00', '2026-03-05 08:30:00'],
  ['datetime', '2026-03-05 08:30', '2026-03-05 08:30'],
  ['datetime', '2026-03-05', '2026-03-05'],
  ['datetime', '2026-03-05 25:00:00', undefined],
  ['time', '08:30:59', '08:30:59'],
  ['time', '2026-03-05 08:30:59', '08:30:59'],
  ['time', '24:61:00', undefined],
  ['minute', '08:30:59', '08:30'],
  ['minute', '2026-03-05 08:30:59', '08:30'],
  ['minute', '24:61', undefined],
] as const)('a field of kind %s shows of %s: %s', (kind, text, shown) => {
  expect(storedDatePart(kind, text)).toBe(shown)
})

test('no way of writing is the beginning of another: nothing is taken too early', () => {
  for (const formats of Object.values(DATE_FORMATS))
    for (const one of formats) for (const other of formats) if (one !== other) expect(other.startsWith(one)).toBe(false)
})

test.each([
  ['2026-03-05', {}, undefined, true],
  ['2026-03-05', { earliest: '2026-03-05', latest: '2026-03-05' }, undefined, true],
  ['2026-03-04', { earliest: '2026-03-05' }, undefined, false],
  ['2026-03-06', { latest: '2026-03-05 23:59:59' }, undefined, false],
  ['2026-03-05', { mostApart: 2 }, '2026-03-03', true],
  ['2026-03-06', { mostApart: 2 }, '2026-03-03', false],
  ['2026-03-01', { mostApart: 2 }, '2026-03-04', false],
  ['2026-03-06', { mostApart: 2 }, undefined, true],
  ['2024-02-28', { mostApart: 2 }, '2024-03-01', true],
  ['2024-02-28', { mostApart: 1 }, '2024-03-01', false],
  ['2026-01-01', { mostApart: 1 }, '2025-12-31', true],
])('%s within %j, the other day %s: %s', (day, limits, other, may) => {
  expect(isDayAllowed(day, limits, other)).toBe(may)
})

const days = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

test('days apart are counted from either side', () => {
  fc.assert(
    fc.property(days, days, fc.nat(40_000), (one, other, mostApart) => {
      expect(isDayAllowed(one, { mostApart }, other)).toBe(isDayAllowed(other, { mostApart }, one))
    }),
  )
})
