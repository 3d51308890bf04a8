import { matchingDaysOf } from './cron-days.ts'
import { numbersOfParts, type Cron } from './cron-fields.ts'
import { parseCron } from './parse-cron.ts'
import { timeZoneOf } from './time-zone.ts'

/**
 * The next runs after `from` (itself excluded), at most `count`; fewer when the expression ends, none when it never
 * runs. Runs are wall times of `timeZone` (an IANA name): a wall time a clock change skips does not run, one that comes
 * twice runs on its first pass. Whole fields are jumped over, never counted through.
 * @throws CronError for a bad expression, RangeError for an unknown zone or a date that is none.
 */
export function nextRuns(cron: Cron | string, from: Date, count: number, timeZone: string): Date[] {
  const next = nextWallTimeOf(typeof cron === 'string' ? parseCron(cron) : cron)
  const zone = timeZoneOf(timeZone)
  if (Number.isNaN(from.getTime())) throw new RangeError('from is no date')
  const runs: Date[] = []
  let wall = next(zone.firstAfter(Math.floor(from.getTime() / 1000)))
  while (wall !== undefined && runs.length < count) {
    const lookup = zone.lookUpWallTime(wall)
    if ('instant' in lookup) runs.push(new Date(lookup.instant * 1000))
    wall = next('instant' in lookup ? wall + 1 : lookup.resume)
  }
  return runs
}

/** The next wall time of an expression at or after one; undefined when there is none any more. */
export function nextWallTimeOf(cron: Cron): (wall: number) => number | undefined {
  const time = timeSearch(cron)
  const days = daySearch(cron)
  return wall => {
    const today = Math.floor(wall / secondsOfDay)
    for (const day of days(today)) {
      const match = time(day === today ? wall - day * secondsOfDay : 0)
      if (match !== undefined) return day * secondsOfDay + match
    }
    return undefined
  }
}

const secondsOfDay = 86_400

/** The next second of a day at or after one; undefined when the day has none left. */
function timeSearch(cron: Cron): (second: number) => number | undefined {
  const seconds = numbersOfParts('second', cron.second)
  const minutes = numbersOfParts('minute', cron.minute)
  const hours = numbersOfParts('hour', cron.hour)
  return from => {
    const [h, mi, s] = [Math.floor(from / 3600), Math.floor(from / 60) % 60, from % 60]
    const sameMinute = hours.includes(h) && minutes.includes(mi) ? seconds.find(n => n >= s) : undefined
    if (sameMinute !== undefined) return from - s + sameMinute
    const minute = hours.includes(h) ? minutes.find(n => n > mi) : undefined
    const hour = minute === undefined ? hours.find(n => n > h) : h
    return hour === undefined ? undefined : hour * 3600 + (minute ?? first(minutes)) * 60 + first(seconds)
  }
}

const first = (numbers: readonly number[]): number => numbers[0] ?? 0

/** The days of an expression from one on, as days since 1970. */
function daySearch(cron: Cron): (day: number) => Generator<number> {
  const years = numbersOfParts('year', cron.year)
  const months = numbersOfParts('month', cron.month)
  const selected = matchingDaysOf(cron)
  return function* (from) {
    const start = new Date(from * secondsOfDay * 1000)
    const firstYear = start.getUTCFullYear()
    for (const year of years.filter(n => n >= firstYear)) {
      const firstMonth = year === firstYear ? start.getUTCMonth() + 1 : 1
      for (const month of months.filter(n => n >= firstMonth)) {
        for (const day of selected(year, month)) {
          const match = Date.UTC(year, month - 1, day) / (secondsOfDay * 1000)
          if (match >= from) yield match
        }
      }
    }
  }
}
