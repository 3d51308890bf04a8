/** The seven parts of the cron editor: their ways of being set, the bounds of its inputs and what they start with. */
import { cronFieldNames, cronFields, type CronFieldName } from './cron-fields.ts'

export type CronPartMode =
  | 'unset'
  | 'every'
  | 'range'
  | 'loop'
  | 'specify'
  /** `15W` */
  | 'nearest'
  /** Of the day `L`, of the week `6L`. */
  | 'last'
  /** `L-3` */
  | 'before'
  /** `LW` */
  | 'lastWorkday'
  /** `6#3` */
  | 'nth'
  /** Whatever else the scheduler knows, in its own writing: `1-5,9`, `0-30/10`. */
  | 'other'

/** One part: the way chosen, and what every way holds, so that looking at another one loses nothing. */
export interface CronPartEdit {
  readonly mode: CronPartMode
  readonly from: number
  readonly to: number
  readonly start: number
  readonly interval: number
  readonly numbers: readonly number[]
  readonly nearest: number
  readonly before: number
  /** Of `last` and `nth` in the week. */
  readonly weekday: number
  readonly nth: number
  readonly other: string
}

export type CronEdit = Readonly<Record<CronFieldName, CronPartEdit>>

export interface NumberBounds {
  readonly min: number
  readonly max: number
}

export interface CronPartBounds {
  readonly range: NumberBounds
  readonly numbers: NumberBounds
  readonly start: NumberBounds
  readonly interval: NumberBounds
}

const between = (min: number, max: number): NumberBounds => ({ min, max })
const alike = (numbers: NumberBounds, interval: NumberBounds): CronPartBounds => ({
  range: numbers,
  numbers,
  start: numbers,
  interval,
})

/**
 * What the inputs take (rules/cron#bounds). A few of these the scheduler refuses, a month 0 or a step of 60 minutes;
 * that is said at once, with field and reason.
 */
export const partBounds: Readonly<Record<CronFieldName, CronPartBounds>> = {
  second: alike(between(0, 59), between(1, 59)),
  minute: alike(between(0, 59), between(1, 60)),
  hour: alike(between(0, 23), between(1, 23)),
  day: alike(between(1, 31), between(1, 31)),
  month: { range: between(1, 12), numbers: between(1, 12), start: between(0, 12), interval: between(0, 12) },
  week: alike(between(1, 7), between(1, 7)),
  year: {
    range: between(2019, 2119),
    numbers: between(2019, 2118),
    start: between(2019, 2119),
    interval: between(1, 99),
  },
}

export const nearestBounds = between(1, 31)
export const beforeBounds = between(1, 31)
export const nthBounds = between(1, 5)

const plain: readonly CronPartMode[] = ['every', 'range', 'loop', 'specify', 'other']

/** The ways each part can be set, in the order they are offered (rules/cron#editor). */
export const partModes: Readonly<Record<CronFieldName, readonly CronPartMode[]>> = {
  second: plain,
  minute: plain,
  hour: plain,
  day: ['unset', 'every', 'range', 'loop', 'nearest', 'last', 'before', 'lastWorkday', 'specify', 'other'],
  month: plain,
  week: ['unset', 'every', 'range', 'loop', 'specify', 'last', 'nth', 'other'],
  year: plain,
}

/** The expression an empty value stands for (rules/cron#editor). */
export const defaultCron = '* * * * * ? *'

/** A part nobody has touched; loops of the time of day start at 3, every 5 (rules/cron#editor). */
export function newCronPart(name: CronFieldName, thisYear: number): CronPartEdit {
  const { range, start } = partBounds[name]
  const timeOfDay = name === 'second' || name === 'minute' || name === 'hour'
  const year = name === 'year' ? within(range, thisYear) : undefined
  const workdays = name === 'week' ? between(2, 6) : range
  return {
    mode: 'every',
    from: year ?? workdays.min,
    to: year ?? workdays.max,
    start: timeOfDay ? 3 : (year ?? Math.max(start.min, cronFields[name].min)),
    interval: timeOfDay ? 5 : 1,
    numbers: year === undefined ? [] : [year],
    nearest: 1,
    before: 1,
    weekday: 2,
    nth: 1,
    other: '*',
  }
}

/** All seven parts, untouched. */
export const newCronEdit = (thisYear: number): CronEdit => mapCronParts(name => newCronPart(name, thisYear))

/** Seven parts made one by one. */
export const mapCronParts = (make: (name: CronFieldName) => CronPartEdit): CronEdit =>
  Object.fromEntries(cronFieldNames.map(name => [name, make(name)])) as Record<CronFieldName, CronPartEdit>

/** Whether all numbers lie within bounds. */
export const isWithinBounds = ({ min, max }: NumberBounds, ...numbers: readonly number[]): boolean =>
  numbers.every(n => n >= min && n <= max)

const within = ({ min, max }: NumberBounds, n: number): number => Math.min(max, Math.max(min, n))
