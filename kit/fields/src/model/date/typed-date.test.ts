import { expect, test } from 'vitest'
import { readTypedDate, typedDateProblem } from './typed-date.ts'

test.each([
  ['date', '2027/3/9', '2027-03-09'],
  ['date', '2027-5-6', '2027-05-06'],
  ['date', '2027年4月5日', '2027-04-05'],
  ['date', '20270108', '2027-01-08'],
  ['date', '２０２７．５．６', '2027-05-06'],
  ['date', '2026/2/30', undefined],
  ['date', '2026-13-01', undefined],
  ['datetime', '2027/3/9 3:20 PM', '2027-03-09 15:20:00'],
  ['datetime', '2027-3-9', '2027-03-09 00:00:00'],
  ['time', '下午3点20分', '15:20:00'],
  ['time', '3:20 PM', '15:20:00'],
  ['time', '091500', '09:15:00'],
  ['time', '25:00', undefined],
] as const)('a field of kind %s reads %s as %s', (kind, text, stored) => expect(readTypedDate(kind, text)).toBe(stored))

test('what cannot be read, or may not be chosen, is told of', () => {
  expect([
    typedDateProblem('date', '明天', {}),
    typedDateProblem('time', '25:00', {}),
    typedDateProblem('date', '2027-1-5', { latest: '2026-12-31' }),
    typedDateProblem('date', '', {}),
    typedDateProblem('date', '2026/3/9', {}),
  ]).toEqual(['日期格式不正确', '时间格式不正确', '不在可以选择的日期内', '', ''])
})
