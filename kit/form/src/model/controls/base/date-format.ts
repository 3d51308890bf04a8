import {
  daysInMonth,
  printMoment,
  readMoment,
  readTime,
  timeOfDayMoment,
  type LocalMoment,
} from '@xuanjiao/core/model/text/moment-text'

/** What a format names, and how its text is found. */
const parts: readonly (readonly [token: string, part: keyof LocalMoment, form: string])[] = [
  ['YYYY', 'year', String.raw`\d{4}`],
  ['MM', 'month', String.raw`\d{1,2}`],
  ['DD', 'day', String.raw`\d{1,2}`],
  ['HH', 'hour', String.raw`\d{1,2}`],
  ['mm', 'minute', String.raw`\d{1,2}`],
  ['ss', 'second', String.raw`\d{1,2}`],
]
const start: LocalMoment = { year: 0, month: 1, day: 1, hour: 0, minute: 0, second: 0 }
const tokenForm = /YYYY|MM|DD|HH|mm|ss/g

const expressions = new Map<string, RegExp>()

/** Thousands of rows are of one format. */
function expressionOf(format: string): RegExp {
  if (expressions.size > 100) expressions.clear()
  const expression = expressions.get(format) ?? makeExpression(format)
  expressions.set(format, expression)
  return expression
}

const makeExpression = (format: string): RegExp => {
  const quoted = format.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(`^${quoted.replaceAll(tokenForm, match => `(${parts.find(([token]) => token === match)?.[2]})`)}$`)
}

/** A text of one format as a moment; undefined where it is not of it. */
function momentOf(text: string, format: string): LocalMoment | undefined {
  const [, ...matches] = expressionOf(format).exec(text) ?? []
  const tokens = format.match(tokenForm) ?? []
  if (matches.length !== tokens.length || tokens.length === 0) return undefined
  const named = tokens.map((token, at) => [parts.find(one => one[0] === token)?.[1], Number(matches[at])])
  return { ...start, ...Object.fromEntries(named) }
}

/** A text of one format in the words it is kept in. What is none stays as it is: nothing is lost. */
export function fromDateFormat(text: string, format: string, stored: string): string {
  const moment = momentOf(text, format) ?? anyMoment(text)
  return moment === undefined ? text : printMoment(moment, stored)
}

/** A kept date, time or both in the words of a format. */
export function toDateFormat(text: string, format: string): string {
  const moment = anyMoment(text)
  return moment === undefined ? text : printMoment(moment, format)
}

function anyMoment(text: string): LocalMoment | undefined {
  const clock = readTime(text)
  return readMoment(text, 0) ?? (clock && timeOfDayMoment(clock))
}

/** Whether a text says a moment that exists, in the words of a format. */
export function matchesDateFormat(text: string, format: string): boolean {
  const moment = momentOf(text, format)
  if (moment === undefined) return false
  const { year, month, day, hour, minute, second } = moment
  const isDay = month >= 1 && day >= 1 && day <= daysInMonth(format.includes('YYYY') ? year : 2000, month)
  return isDay && hour < 24 && minute < 60 && second < 60
}
