const MINUTE = 60_000
const DAY = 1440 * MINUTE
/** China keeps one time all year, eight hours before Greenwich. */
const CHINA = 8 * 60 * MINUTE
/** 1970-01-01 was a Thursday; Monday is the first day here. */
const FIRST_WEEKDAY = 3

/** Minutes of the day, from the first up to the second. */
type WorkingDay = readonly [from: number, until: number]
/** When people answer, from Monday to Sunday; nobody does on a day without hours. */
export type WorkingTime = readonly (WorkingDay | undefined)[]

const PART = /^([1-7])(?:-([1-7]))? ([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-4]):([0-5]\d)$/

/** Reads `1-5 08:00-18:00,6 09:00-12:00`, 1 being Monday; undefined of what is not written so, or names a day twice. */
export function parseWorkingTime(text: string): WorkingTime | undefined {
  const week: (WorkingDay | undefined)[] = Array.from({ length: 7 }, () => undefined)
  for (const part of text.split(',')) {
    const [, first, last, fromHour, fromMinute, untilHour, untilMinute] = PART.exec(part.trim()) ?? []
    if (first === undefined) return undefined
    const [from, until] = [minutesOf(fromHour, fromMinute), minutesOf(untilHour, untilMinute)]
    if (from >= until || until > 1440 || Number(last ?? first) < Number(first)) return undefined
    for (let day = Number(first) - 1; day < Number(last ?? first); day++) {
      if (week[day]) return undefined
      week[day] = [from, until]
    }
  }
  return week
}

const minutesOf = (hour = '0', minute = '0'): number => Number(hour) * 60 + Number(minute)

/**
 * The moment by which so many working hours have passed (rules/consults#deadline). What comes outside working time
 * begins with the next; a deadline at the end of a day is that moment, not the next morning.
 */
export function workingDeadline(from: Date, hours: number, week: WorkingTime): Date {
  if (week.every(day => day === undefined)) throw new Error('nobody ever works')
  let left = hours * 60 * MINUTE
  for (let day = Math.floor((from.getTime() + CHINA) / DAY); ; day++) {
    const [opens, closes] = hoursOn(day, week)
    const begins = Math.max(opens, from.getTime())
    if (closes - begins >= left) return new Date(begins + left)
    left -= Math.max(closes - begins, 0)
  }
}

/** When a day of China opens and closes; at one moment where nobody works. */
function hoursOn(day: number, week: WorkingTime): [opens: number, closes: number] {
  const starts = day * DAY - CHINA
  const [from, until] = week[(day + FIRST_WEEKDAY) % 7] ?? [0, 0]
  return [starts + from * MINUTE, starts + until * MINUTE]
}
