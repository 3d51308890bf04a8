import { daysInMonth, type LocalMoment, printMoment, readMoment } from '@xuanjiao/core/model/text/moment-text'

const dayMs = 86_400_000
const dayNumber = ({ year, month, day }: LocalMoment) => Date.UTC(year, month - 1, day) / dayMs
const monthNumber = ({ year, month }: LocalMoment) => year * 12 + month - 1
const isMonthEnd = ({ year, month, day }: LocalMoment) => day === daysInMonth(year, month)

function onDay(from: LocalMoment, number: number): LocalMoment {
  const date = new Date(number * dayMs)
  return { ...from, year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

function inMonth(from: LocalMoment, number: number, atEnd: boolean): LocalMoment {
  const [year, month] = [Math.floor(number / 12), (((number % 12) + 12) % 12) + 1]
  const last = daysInMonth(year, month)
  return { ...from, year, month, day: atEnd ? last : Math.min(from.day, last) }
}

/** The step all neighbours share, or nothing. */
export function evenStep(numbers: readonly number[]): number | undefined {
  const [first, second] = numbers
  if (first === undefined || second === undefined) return undefined
  const step = second - first
  const even = numbers.every(
    (number, index) => Math.abs(number - (first + step * index)) < 1e-9 * Math.max(1, Math.abs(number)),
  )
  return even ? step : undefined
}

/** Continues dates by months when the day of the month stays (or is always the last), else by days; one date by a day. */
export function continueDates(texts: readonly string[], format: string): ((ahead: number) => string) | undefined {
  const moments = texts.map(text => readMoment(text)).filter(moment => moment !== undefined)
  const last = moments.at(-1)
  if (last === undefined || moments.length < texts.length) return undefined
  const print = (moment: LocalMoment) => printMoment(moment, format)
  const atEnd = moments.every(isMonthEnd)
  const months = atEnd || moments.every(({ day }) => day === last.day) ? evenStep(moments.map(monthNumber)) : undefined
  if (months !== undefined && months !== 0)
    return ahead => print(inMonth(last, monthNumber(last) + months * ahead, atEnd))
  const days = moments.length === 1 ? 1 : evenStep(moments.map(dayNumber))
  return days === undefined ? undefined : ahead => print(onDay(last, dayNumber(last) + days * ahead))
}
