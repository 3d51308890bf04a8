import { expect, it } from 'vitest'
import { daysInMonth, printMoment, readMoment, readTime, timeOfDayMoment } from './moment-text.ts'

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
      expect(daysInMonth(year, month)).toBe(last.getUTCDate())
    }
  expect([daysInMonth(2024, 0), daysInMonth(2024, 13)]).toEqual([0, 0])
})

it.each([
  ['3-8', '2027-03-08 00:00:00'],
  ['3/8', '2027-03-08 00:00:00'],
  ['3月8日', '2027-03-08 00:00:00'],
  ['2027/3/9', '2027-03-09 00:00:00'],
  ['2027年4月5日', '2027-04-05 00:00:00'],
  ['２０２７－０５－０６', '2027-05-06 00:00:00'],
  ['44927', '2023-01-01 00:00:00'],
  ['46000.5', '2025-12-09 12:00:00'],
  ['2027/3/9 3:20 PM', '2027-03-09 15:20:00'],
  ['3-8 下午3点', '2027-03-08 15:00:00'],
])('reads %s as %s', (text, wanted) => {
  const moment = readMoment(text, 2027)
  expect(moment && printMoment(moment, 'YYYY-MM-DD HH:mm:ss')).toBe(wanted)
})

it.each([
  ['3:20 PM', '15:20:00'],
  ['3:20pm', '15:20:00'],
  ['12:05 AM', '00:05:00'],
  ['12:05 PM', '12:05:00'],
  ['下午3点20分', '15:20:00'],
  ['上午9:05', '09:05:00'],
  ['中午12:00', '12:00:00'],
  ['凌晨1点', '01:00:00'],
  ['15:20 PM', '15:20:00'],
  ['3 PM', '15:00:00'],
  ['8点', '08:00:00'],
  ['0705', '07:05:00'],
  ['235959', '23:59:59'],
  ['15:20 AM', undefined],
  ['7', undefined],
  ['2460', undefined],
  ['25:00', undefined],
  ['3:20 P', undefined],
])('the time of day %s is %s', (text, wanted) => {
  const clock = readTime(text)
  expect(clock && printMoment(timeOfDayMoment(clock), 'HH:mm:ss')).toBe(wanted)
})

it('refuses a time that no clock shows', () => {
  expect(readTime('8:05')).toEqual({ hour: 8, minute: 5, second: 0 })
  expect(readTime('24:00')).toBeUndefined()
  expect(readTime('8:60')).toBeUndefined()
})
