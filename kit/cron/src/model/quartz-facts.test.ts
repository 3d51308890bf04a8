import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { CronError, nextRuns, parseCron } from './cron.ts'

interface Fact {
  readonly expr: string
  readonly from?: string
  readonly zone?: string
  readonly count?: number
  readonly runs?: readonly string[]
  readonly invalid?: true
}

const facts = readFileSync(new URL('../fixtures/quartz-examples.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Fact)

const wrong = ({ expr, from = '', zone = '', count = 0, runs = [], invalid }: Fact): string | undefined => {
  try {
    const ours = nextRuns(expr, new Date(from || 0), count, zone || 'UTC').map(run =>
      run.toISOString().replace('.000', ''),
    )
    if (invalid) return `${expr}: taken`
    return ours.join() === runs.join() ? undefined : `${expr}: ${ours.join(' ')}`
  } catch (error) {
    return invalid && error instanceof CronError ? undefined : `${expr}: ${String(error)}`
  }
}

test('every recorded answer of Quartz is ours as well', () => {
  expect(facts.length).toBe(362)
  expect(facts.map(wrong).filter(line => line !== undefined)).toEqual([])
})

describe('what Quartz takes and gets wrong', () => {
  test.each([
    ['W in a list takes only the W', '0 0 8 15W,20 * ?'],
    ['W in a range is dropped', '0 0 8 1-5W * ?'],
    ['# in a list takes the wrong number', '0 0 8 ? * 6#3,2'],
    ['99 means every', '0 99 9 * * ?'],
    ['98 means none', '0 0 9 98 * ?'],
    ['L-28W hangs for ever', '0 0 8 L-28W * ?'],
    ['0W hangs for ever', '0 0 8 0W * ?'],
    ['a name’s step is dropped', '0 0 8 ? * MON-FRI/2'],
    ['a month’s step is dropped', '0 0 8 1 JAN/3 ?'],
    ['long names pass by accident', '0 0 8 ? * MONDAY'],
    ['two names run together', '0 0 8 ? * MONFRI'],
    ['a trailing comma', '0 0 1, * * ?'],
    ['a leading comma', '0 0 ,1 * * ?'],
    ['a decimal', '0 0 1.5 * * ?'],
    ['letters after a number', '0 5a 1 * * ?'],
    ['three ends of a range', '0 1-5-9 1 * * ?'],
    ['two stars', '0 ** 1 * * ?'],
    ['a star with an end', '0 *-5 1 * * ?'],
    ['another separator', '0 0 8 ? * MON;FRI'],
    ['an eighth field', '0 0 8 ? * MON 2026 *'],
    ['weekday 8 never runs', '0 0 8 ? * 8#1'],
    ['weekday 0 runs on Saturdays', '0 0 8 ? * 0#1'],
    ['L as a month throws when it runs', '0 0 8 1 L ?'],
    ['a year nobody lives to see', '0 0 8 1 1 ? 3000'],
    ['a year before time began', '0 0 8 1 1 ? 1969'],
    ['a range whose step is 0 loses its end', '0 1-5/0 8 * * ?'],
  ])('%s: we refuse', (_title, text) => expect(() => parseCron(text)).toThrow(CronError))

  test('31W in June rolls into July’s Saturday and runs on the 30th: we leave the month out', () => {
    expect(nextRuns('0 0 8 31W * ?', new Date('2023-06-01T00:00:00Z'), 1, 'UTC')).toEqual([
      new Date('2023-07-31T08:00:00Z'),
    ])
  })

  test('a doubled hour runs on its second pass: with us on its first, and nothing is lost', () => {
    const runs = nextRuns('0 0/30 * * * ?', new Date('2026-11-01T04:30:00Z'), 4, 'America/New_York')
    expect(runs.map(run => run.toISOString().slice(11, 16))).toEqual(['05:00', '05:30', '07:00', '07:30'])
  })

  test('years reach to now plus 100: with us to 2199', () => {
    const runs = nextRuns('0 0 0 1 1 ?', new Date('2197-06-01T00:00:00Z'), 5, 'UTC')
    expect(runs.map(run => run.getUTCFullYear())).toEqual([2198, 2199])
  })
})

describe('what surprises and is kept', () => {
  test.each<[string, string, string[]]>([
    ['a lone L in the week is Saturday', '0 0 0 ? * L', ['2026-01-03', '2026-01-10', '2026-01-17']],
    ['a wrapped range carries its step on modulo 31', '0 0 0 25-5/3 2 ?', ['2026-02-03', '2026-02-25', '2026-02-28']],
    ['L-30 runs in long months only', '0 0 0 L-30 * ?', ['2026-03-01', '2026-05-01', '2026-07-01']],
    ['1W on a Saturday goes to the 3rd', '0 0 0 1W 8 ?', ['2026-08-03', '2027-08-02', '2028-08-01']],
    ['a last day on a Sunday goes to the Friday before', '0 0 0 31W 5 ?', ['2026-05-29', '2027-05-31', '2028-05-31']],
    ['months without a fifth Thursday are left out', '0 0 0 ? * 5#5', ['2026-01-29', '2026-04-30', '2026-07-30']],
    ['a/0 is just a', '0 0 0 5/0 * ?', ['2026-01-05', '2026-02-05', '2026-03-05']],
    ['/n is */n', '0 0 0 /15 * ?', ['2026-01-16', '2026-01-31', '2026-02-01']],
    ['*/n of years counts from 1970', '0 0 0 1 1 ? */4', ['2030-01-01', '2034-01-01', '2038-01-01']],
    ['letter case does not matter', '0 0 0 ? jAn monL', ['2026-01-26', '2027-01-25', '2028-01-31']],
  ])('%s', (_title, text, days) => {
    const runs = nextRuns(text, new Date('2026-01-01T00:00:00Z'), 3, 'UTC')
    expect(runs.map(run => run.toISOString().slice(0, 10))).toEqual(days)
  })
})
