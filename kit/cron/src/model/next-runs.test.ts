import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { randomCron, randomMoment, testRuns } from './testing/random-expressions.ts'
import { referenceRuns } from './testing/slow-reference.ts'
import { nextRuns } from './next-runs.ts'

const shown = (text: string, from: string, count: number, zone = 'UTC'): string[] =>
  nextRuns(text, new Date(from), count, zone).map(run => run.toISOString().slice(0, 19))

describe('month ends and leap years', () => {
  test.each<[string, string, string[]]>([
    ['0 0 0 29 2 ?', '2096-03-01T00:00:00Z', ['2104-02-29', '2108-02-29']],
    ['0 0 0 L 2 ?', '2023-01-01T00:00:00Z', ['2023-02-28', '2024-02-29']],
    ['0 0 0 LW 2 ?', '2026-01-01T00:00:00Z', ['2026-02-27', '2027-02-26']],
    ['0 0 0 31 * ?', '2026-03-31T00:00:00Z', ['2026-05-31', '2026-07-31']],
    ['0 0 0 L-1 2 ?', '2024-01-01T00:00:00Z', ['2024-02-28', '2025-02-27']],
    ['0 0 0 ? 2 1L', '2026-01-01T00:00:00Z', ['2026-02-22', '2027-02-28']],
    ['0 0 0 1 1 ? 2026', '2025-12-31T23:59:59Z', ['2026-01-01']],
    ['0 0 0 30 2 ?', '2026-01-01T00:00:00Z', []],
    ['0 0 0 31 4,6,9,11 ?', '2026-01-01T00:00:00Z', []],
    ['0 0 0 1 1 ? 2020', '2026-01-01T00:00:00Z', []],
    ['0 0 0 1 1 ?', '2200-01-01T00:00:00Z', []],
    ['0 0 0 1 1 ?', '1901-01-01T00:00:00Z', ['1970-01-01', '1971-01-01']],
  ])('%s after %s', (text, from, days) => {
    expect(shown(text, from, 2).map(run => run.slice(0, 10))).toEqual(days)
  })
})

describe('the start', () => {
  test('is left out itself; parts of a second are cut', () => {
    expect(shown('0/30 * * * * ?', '2026-01-01T00:00:00Z', 1)).toEqual(['2026-01-01T00:00:30'])
    expect(shown('58 * * * * ?', '2026-01-01T00:00:57.500Z', 1)).toEqual(['2026-01-01T00:00:58'])
    expect(shown('57 * * * * ?', '2026-01-01T00:00:57.500Z', 1)).toEqual(['2026-01-01T00:01:57'])
  })

  test('must be a date, and the zone must exist', () => {
    expect(() => nextRuns('* * * * * ?', new Date(Number.NaN), 1, 'UTC')).toThrow(RangeError)
    expect(() => nextRuns('* * * * * ?', new Date(0), 1, 'Mars/Olympus')).toThrow(RangeError)
  })

  test('no count, no runs', () => expect(shown('* * * * * ?', '2026-01-01T00:00:00Z', 0)).toEqual([]))
})

describe('clocks put forward and back', () => {
  test('a wall time that is skipped does not run that day', () => {
    expect(shown('0 30 2 * * ?', '2026-03-07T12:00:00Z', 2, 'America/New_York')).toEqual([
      '2026-03-09T06:30:00',
      '2026-03-10T06:30:00',
    ])
  })

  test('every second goes on after the gap', () => {
    expect(shown('* * * * * ?', '2026-03-08T06:59:58Z', 3, 'America/New_York')).toEqual([
      '2026-03-08T06:59:59',
      '2026-03-08T07:00:00',
      '2026-03-08T07:00:01',
    ])
  })

  test('a wall time that comes twice runs once, on the first pass', () => {
    expect(shown('0 30 1 * * ?', '2026-10-31T12:00:00Z', 2, 'America/New_York')).toEqual([
      '2026-11-01T05:30:00',
      '2026-11-02T06:30:00',
    ])
  })

  test.each([
    ['before the first pass', '2026-11-01T04:59:59Z', '2026-11-01T05:00:00'],
    ['on the first pass', '2026-11-01T05:10:00Z', '2026-11-01T05:20:00'],
    ['late on the first pass', '2026-11-01T05:50:00Z', '2026-11-01T07:00:00'],
    ['at the beginning of the second pass', '2026-11-01T06:00:00Z', '2026-11-01T07:00:00'],
    ['on the second pass', '2026-11-01T06:10:00Z', '2026-11-01T07:00:00'],
    ['at its end', '2026-11-01T06:59:59Z', '2026-11-01T07:00:00'],
    ['after it', '2026-11-01T07:00:00Z', '2026-11-01T07:20:00'],
  ])('%s', (_title, from, run) => {
    expect(shown('0 0/20 * * * ?', from, 1, 'America/New_York')).toEqual([run])
  })

  test('an expression that only runs within the second pass waits a day', () => {
    expect(shown('0 45 1 * * ?', '2026-11-01T06:00:00Z', 1, 'America/New_York')).toEqual(['2026-11-02T06:45:00'])
  })

  test('half an hour, and a whole day that never was', () => {
    expect(shown('0 15 2 * * ?', '2026-10-03T00:00:00Z', 1, 'Australia/Lord_Howe')).toEqual(['2026-10-04T15:15:00'])
    expect(shown('0 0 12 30 12 ?', '2011-01-01T00:00:00Z', 1, 'Pacific/Apia')).toEqual(['2012-12-29T22:00:00'])
    expect(shown('0 0 0 * * ?', '2011-12-29T12:00:00Z', 2, 'Pacific/Apia')).toEqual([
      '2011-12-30T10:00:00',
      '2011-12-31T10:00:00',
    ])
  })

  test('Shanghai had summer time once', () => {
    expect(shown('0 0 12 * * ?', '1986-05-02T12:00:00Z', 3, 'Asia/Shanghai').map(run => run.slice(8, 13))).toEqual([
      '03T04',
      '04T03',
      '05T03',
    ])
  })
})

test('runs far away are found without counting up to them', () => {
  expect(shown('59 59 23 31 12 ? 2199', '1970-01-01T00:00:00Z', 5)).toEqual(['2199-12-31T23:59:59'])
  for (let i = 0; i < 200; i++) expect(shown('0 0 0 30 2 ?', '1970-01-01T00:00:00Z', 5, 'America/New_York')).toEqual([])
})

const anything = randomCron({ wraps: true, workdays: true, years: true })
const zone = fc.constantFrom('UTC', 'Asia/Shanghai', 'Asia/Shanghai', 'America/New_York', 'Australia/Lord_Howe')

test('random expressions run as the slow reference says', () => {
  const horizon = 3 * 366
  fc.assert(
    fc.property(anything, randomMoment, zone, (text, from, zone) => {
      const expected = referenceRuns(text, from, 4, zone, horizon)
      const ours = nextRuns(text, from, 4, zone)
      // The reference stops looking somewhere; we do not.
      if (expected.length < 4) {
        expect(ours.slice(0, expected.length)).toEqual(expected)
        const next = ours[expected.length]
        expect(next === undefined || next.getTime() - from.getTime() > (horizon - 3) * 86_400_000).toBe(true)
      } else expect(ours).toEqual(expected)
    }),
    { numRuns: testRuns(300, 2000) },
  )
})

test('around changes of the clock too', () => {
  const change = fc
    .constantFrom('2026-03-08T07:00:00Z', '2026-11-01T06:00:00Z', '2027-03-14T07:00:00Z', '2028-11-05T06:00:00Z')
    .chain(at => fc.integer({ min: -7200, max: 7200 }).map(s => new Date(Date.parse(at) + s * 1000)))
  const often = fc
    .tuple(
      fc.constantFrom('0', '*/20', '59'),
      fc.constantFrom('0', '0/7', '30', '55-5'),
      fc.constantFrom('*', '1', '1,2', '0-3'),
    )
    .map(([s, m, h]) => `${s} ${m} ${h} * * ?`)
  fc.assert(
    fc.property(often, change, (text, from) => {
      expect(nextRuns(text, from, 5, 'America/New_York')).toEqual(referenceRuns(text, from, 5, 'America/New_York', 9))
    }),
    { numRuns: testRuns(100, 1000) },
  )
})
