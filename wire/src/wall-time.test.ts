import { expect, test } from 'vitest'
import { monthsAfter, readDatetime, wireDate, wireDatetime } from './wall-time.ts'

test('a moment is written as Shanghai has it, whatever the zone of the machine', () => {
  const moment = new Date('2026-11-20T18:30:05.999Z')
  expect([wireDatetime(moment), wireDate(moment)]).toEqual(['2026-11-21 02:30:05', '2026-11-21'])
})

test('what is written is read back; a bare day is its midnight', () => {
  expect(readDatetime('2026-11-21 02:30:05')).toEqual(new Date('2026-11-20T18:30:05Z'))
  expect(readDatetime('2026-11-21')).toEqual(new Date('2026-11-20T16:00:00Z'))
})

test.each(['', '2026-02-30', '2026-11-21T02:30:05', '2026-11-21 24:00:00', '2026-1-1', '2026-11-21 02:30'])(
  '%j is no moment',
  text => expect(readDatetime(text)).toBeUndefined(),
)

test.each([
  ['2026-11-20', 12, '2027-11-20'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2026-11-30', 36, '2029-11-30'],
])('%s and %i months is %s', (day, months, expected) => expect(monthsAfter(day, months)).toBe(expected))
