import { describe, expect, test } from 'vitest'
import type { DayRange } from './day-limits.ts'
import { readTypedRangeEnd } from './typed-range.ts'

const value: DayRange = { from: '2026-03-01', to: '2026-03-31' }

describe('a text typed into one end of a range', () => {
  test.each<[string, keyof DayRange, string, DayRange]>([
    ['is a day in other words', 'from', '2026年3月5日', { from: '2026-03-05', to: '2026-03-31' }],
    ['leaves the other end as it is', 'to', '2026/4/2', { from: '2026-03-01', to: '2026-04-02' }],
    [
      'changes places with it when it is the wrong way round',
      'from',
      '2026-04-05',
      { from: '2026-03-31', to: '2026-04-05' },
    ],
  ])('%s', (_, end, text, days) => expect(readTypedRangeEnd(end, text, value, {})).toEqual({ days }))

  test.each<[string, string, Parameters<typeof readTypedRangeEnd>[3], string]>([
    ['is no day', '昨天', {}, '日期格式不正确'],
    ['is a day that is not', '2026-02-30', {}, '日期格式不正确'],
    ['may not be chosen', '2027-01-01', { latest: '2026-12-31' }, '不在可以选择的日期内'],
    ['is too far from the other', '2026-05-30', { mostApart: 31 }, '不在可以选择的日期内'],
  ])('%s, and says so', (_, text, limits, fault) =>
    expect(readTypedRangeEnd('to', text, value, limits)).toEqual({ fault }),
  )

  test('says nothing while it is empty', () => expect(readTypedRangeEnd('to', ' ', value, {})).toBeUndefined())
})
