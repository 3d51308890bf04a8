/** Random expressions as people and old editors write them, from the rules alone: nothing of the parser is used. */
import fc from 'fast-check'

interface Bounds {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly names?: readonly string[]
  readonly wraps?: boolean
}

export interface RandomCronOptions {
  /** Ranges that run past the end of their field. */
  readonly wraps: boolean
  /** `L-3`, `L-3W`, `15W`, `LW`. */
  readonly workdays: boolean
  readonly years: boolean
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']
const weekNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

const sixty: Bounds = { min: 0, max: 59, step: 59 }
const hours: Bounds = { min: 0, max: 23, step: 23 }
const days: Bounds = { min: 1, max: 31, step: 31 }
const months: Bounds = { min: 1, max: 12, step: 12, names: monthNames }
const weeks: Bounds = { min: 1, max: 7, step: 7, names: weekNames }
const years: Bounds = { min: 2020, max: 2040, step: 9, wraps: false }

const number = ({ min, max }: Bounds): fc.Arbitrary<number> => fc.integer({ min, max })
const text = (n: fc.Arbitrary<number>): fc.Arbitrary<string> => n.map(String)

function part(bounds: Bounds, wraps: boolean): fc.Arbitrary<string> {
  const step = fc.integer({ min: 1, max: bounds.step })
  const ends = fc.tuple(number(bounds), number(bounds)).map(([a, b]) => (wraps || a <= b ? [a, b] : [b, a]))
  const forms = [
    text(number(bounds)),
    ends.map(([a, b]) => `${a}-${b}`),
    fc.tuple(ends, step).map(([[a, b], n]) => `${a}-${b}/${n}`),
    fc.tuple(number(bounds), step).map(([a, n]) => `${a}/${n}`),
    step.map(n => `*/${n}`),
  ]
  return bounds.names ? fc.oneof(...forms, namedPart(bounds.names, wraps)) : fc.oneof(...forms)
}

function namedPart(names: readonly string[], wraps: boolean): fc.Arbitrary<string> {
  const index = fc.integer({ min: 0, max: names.length - 1 })
  const name = index.map(i => names[i] ?? '')
  const range = fc.tuple(index, index).map(([a, b]) => {
    const [from, to] = wraps || a <= b ? [a, b] : [b, a]
    return `${names[from]}-${names[to]}`
  })
  return fc.oneof(
    name,
    range,
    name.map(text => text.toLowerCase()),
  )
}

const list = (bounds: Bounds, wraps: boolean): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant('*') },
    { weight: 3, arbitrary: text(number(bounds)) },
    {
      weight: 4,
      arbitrary: fc
        .array(part(bounds, wraps && bounds.wraps !== false), { minLength: 1, maxLength: 3 })
        .map(p => p.join(',')),
    },
  )

const special = (workdays: boolean): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant('L'),
    ...(workdays
      ? [
          fc.constantFrom('LW', 'lw'),
          fc.integer({ min: 0, max: 30 }).map(n => `L-${n}`),
          fc.integer({ min: 0, max: 27 }).map(n => `L-${n}W`),
          fc.integer({ min: 1, max: 31 }).map(n => `${n}W`),
          // The ends of months are where the nearest weekday goes wrong.
          fc.constantFrom('1W', '2W', '28W', '29W', '30W', '31W', 'L-27W'),
        ]
      : []),
  )

const weekday = fc.oneof(text(fc.integer({ min: 1, max: 7 })), fc.constantFrom(...weekNames))
const specialWeek = fc.oneof(
  weekday.map(day => `${day}L`),
  fc.tuple(weekday, fc.integer({ min: 1, max: 5 })).map(([day, n]) => `${day}#${n}`),
)

/** Whole expressions; `randomCronOptions` leaves out what the other side of a comparison does not know. */
export function randomCron(randomCronOptions: RandomCronOptions): fc.Arbitrary<string> {
  const dayAndWeek = fc.oneof(
    fc.tuple(
      fc.oneof(
        list(days, randomCronOptions.wraps),
        special(randomCronOptions.workdays),
        special(randomCronOptions.workdays),
      ),
      fc.constant('?'),
    ),
    fc.tuple(fc.constant('?'), fc.oneof(list(weeks, randomCronOptions.wraps), specialWeek)),
  )
  const year = randomCronOptions.years
    ? fc.oneof(
        fc.constant(''),
        fc.constant(' *'),
        list(years, false).map(y => ` ${y}`),
      )
    : fc.constant('')
  return fc
    .tuple(
      list(sixty, randomCronOptions.wraps),
      list(sixty, randomCronOptions.wraps),
      list(hours, randomCronOptions.wraps),
      dayAndWeek,
      list(months, randomCronOptions.wraps),
      year,
    )
    .map(([s, m, h, [day, week], month, y]) => `${s} ${m} ${h} ${day} ${month} ${week}${y}`)
}

/** Moments from 2020 to 2039, many of them at the edges of days, months and years. */
export const randomMoment: fc.Arbitrary<Date> = fc.oneof(
  fc.date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2039-12-31T23:59:59Z'), noInvalidDate: true }),
  fc.constantFrom(
    new Date('2023-12-31T23:59:59Z'),
    new Date('2024-02-28T15:59:59.500Z'),
    new Date('2024-02-29T16:00:00Z'),
    new Date('2026-04-30T15:59:59Z'),
  ),
)

/** The full numbers of runs are for the long tests. */
export const testRuns = (short: number, long: number): number => (process.env['TEST_LONG'] === '1' ? long : short)
