import { expect, test } from 'vitest'
import { nextRuns } from './next-runs.ts'
import { referenceRuns } from './testing/slow-reference.ts'

/** One expression per rule and edge, each at moments where it matters: the ends of months, leap days, the turn of a year. */
const time = '0 30 8'
const words = (text: string): string[] => text.split(' ')
const days = words(
  '1 28 29 30 31 1,15 29,31 1-5 28-31 25-5 30-2/2 31-1 1/7 31/1 */10 L L-0 L-1 L-2 L-27 L-28 L-29 L-30 LW L-1W L-2W ' +
    'L-27W 1W 2W 14W 15W 16W 28W 29W 30W 31W',
)
const weeks = words(
  '1 7 SUN sat 2-6 MON-FRI FRI-MON 7-1 6-2/2 1,4,7 TUE,THU 2/2 */3 L 1L 2L 3L 4L 5L 6L 7L 1#1 1#2 1#3 1#4 1#5 3#1 3#2 3#3 ' +
    '3#4 3#5 6#1 6#2 6#3 6#4 6#5 FRIL mon#1 SUN#5',
)
const months = words('2 FEB 2,6 NOV-FEB 11-2 12/1 */5 4-9/2 1,3,5,7,8,10,12 JUN,SEP')
const years = words('2027 2028 2027-2029 2026,2028 2026/2 */4 2030-2032/2')
const times = (
  '* * *|0 * *|59 59 23|0 0 0|0/20 * 8|*/25 59 *|50-10 0 *|50-10/7 30 12|58,2 0 0|0 0/45 *|0 55-5 *|0 5-50/15 9-17|' +
  '0 0 22-4|0 0 22-4/2|0 0 */5|0 0 20/3|7 7 7|30 29/30 3,15'
).split('|')

const expressions = [
  ...new Set([
    ...days.flatMap(day => ['*', '2', '4-9/2'].map(month => `${time} ${day} ${month} ?`)),
    ...weeks.flatMap(week => ['*', 'FEB', '12'].map(month => `${time} ? ${month} ${week}`)),
    ...months.flatMap(month => [`${time} 31 ${month} ?`, `${time} ? ${month} 2#5 *`]),
    ...years.flatMap(year => [`${time} 29 2 ? ${year}`, `${time} ? * 1L ${year}`]),
    ...times.flatMap(time => [`${time} * * ?`, `${time} L * ?`, `${time} ? 1 2`]),
  ]),
]

const moments = ['2026-02-27T23:59:58Z', '2027-12-31T15:59:59Z', '2028-02-28T16:00:00Z'].map(text => new Date(text))
/** As far as the slow reference looks. */
const DAYS = 5 * 366

test('there are more than three hundred of them', () => {
  expect(expressions.length).toBeGreaterThan(300)
})

test.each(moments)('every rule is kept after %s, here and in Shanghai', from => {
  const end = from.getTime() + (DAYS - 3) * 86_400_000
  const within = (runs: readonly Date[]) => runs.filter(run => run.getTime() < end)
  for (const zone of ['UTC', 'Asia/Shanghai'])
    for (const text of expressions)
      expect(within(nextRuns(text, from, 3, zone)), `${text} ${zone}`).toEqual(
        within(referenceRuns(text, from, 3, zone, DAYS)),
      )
})

test('nearly all of them run within five years, so that there is something to compare', () => {
  const idle = expressions.filter(text => nextRuns(text, moments[0]!, 1, 'UTC').length === 0)
  expect(idle.length).toBeLessThan(expressions.length / 10)
})
