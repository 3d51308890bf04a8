import { expect, it } from 'vitest'
import { daysIn, printMoment, readMoment, readTime } from './moment-text.ts'

const day = (text: string) => {
  const moment = readMoment(text)
  return moment && printMoment(moment, 'YYYY-MM-DD HH:mm:ss')
}

it.each(['2024-02-29', '2024/2/29', '2024.2.29', '2024年2月29日', '20240229', '2/29/2024'])('reads %s', text =>
  expect(day(text)).toBe('2024-02-29 00:00:00'),
)

it.each([
  ['2024-1-5 8:05', '2024-01-05 08:05:00'],
  ['2024-01-05T08:05:09.123Z', '2024-01-05 08:05:09'],
  ['2024年1月5日 8时5分', '2024-01-05 08:05:00'],
])('reads a time behind the date: %s', (text, wanted) => expect(day(text)).toBe(wanted))

it.each(['2023-02-29', '2024-13-01', '2024-00-01', '2024-01-32', '明天', '', '2024-01-05 25:00', '1900-02-29'])(
  'refuses %j',
  text => expect(day(text)).toBeUndefined(),
)

it('knows every month of every year as the calendar does', () => {
  for (let year = 1; year < 2500; year += 1)
    for (let month = 1; month <= 12; month += 1) {
      const last = new Date(0)
      last.setUTCFullYear(year, month, 0)
      expect(daysIn(year, month)).toBe(last.getUTCDate())
    }
  expect([daysIn(2024, 0), daysIn(2024, 13)]).toEqual([0, 0])
})

it('refuses a time that no clock shows', () => {
  expect(readTime('8:05')).toEqual({ hour: 8, minute: 5, second: 0 })
  expect(readTime('24:00')).toBeUndefined()
  expect(readTime('8:60')).toBeUndefined()
})
