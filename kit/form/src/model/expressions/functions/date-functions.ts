import { printMoment, readMoment } from '@xuanjiao/core/model/text/moment-text'
import { numberFromValue, textFromValue } from '../base/value-conversions.ts'
import type { ExpressionValue } from '../base/expression.ts'
import type { ExpressionFunctions } from './expression-function.ts'

const DAY_MS = 86_400_000

/** Days since 1970; undefined of what is no date. */
function dayOf(value: ExpressionValue | undefined): number | undefined {
  const moment = readMoment(textFromValue(value ?? null))
  return moment && Date.UTC(moment.year, moment.month - 1, moment.day) / DAY_MS
}

function dateOf(day: number): string {
  const date = new Date(day * DAY_MS)
  const [year, month, at] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  return printMoment({ year, month, day: at, hour: 0, minute: 0, second: 0 }, 'YYYY-MM-DD')
}

const part =
  (name: 'year' | 'month' | 'day') =>
  ([value = null]: readonly ExpressionValue[]): ExpressionValue =>
    readMoment(textFromValue(value))?.[name] ?? null

function addDays([from, days]: readonly ExpressionValue[]): ExpressionValue {
  const [start, count] = [dayOf(from), numberFromValue(days ?? null)]
  const day = start === undefined || count === undefined ? undefined : start + Math.trunc(count)
  return day === undefined || Math.abs(day) > 3_000_000 ? null : dateOf(day)
}

export const dateFunctions: ExpressionFunctions = {
  TODAY: { takes: [0, 0], about: '今天', run: (_, { today }) => today },
  YEAR: { takes: [1, 1], about: '年', run: part('year') },
  MONTH: { takes: [1, 1], about: '月', run: part('month') },
  DAY: { takes: [1, 1], about: '日', run: part('day') },
  DAYS: {
    takes: [2, 2],
    about: '从前一个日期到后一个日期的天数',
    run: ([from, to]) => {
      const [start, end] = [dayOf(from), dayOf(to)]
      return start === undefined || end === undefined ? null : end - start
    },
  },
  ADDDAYS: { takes: [2, 2], about: '日期加天数', run: addDays },
}
