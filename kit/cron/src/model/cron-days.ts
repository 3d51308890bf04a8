/** Days of months as the day and week fields choose them. Weekdays count from Sunday 1 to Saturday 7. */
import { numbersOfParts, type Cron, type CronDayField, type CronWeekField } from './cron-fields.ts'

export const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

export const weekdayOf = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 1

/** The days of a month an expression runs on, ascending. The lists are worked out once, not for every month. */
export function matchingDaysOf(cron: Cron): (year: number, month: number) => number[] {
  return cron.day.kind === 'unset' ? byWeek(cron.week) : byDay(cron.day)
}

function byDay(day: CronDayField): (year: number, month: number) => number[] {
  if (day.kind === 'list') {
    const days = numbersOfParts('day', day.parts)
    return (year, month) => days.filter(n => n <= daysInMonth(year, month))
  }
  return (year, month) => {
    const length = daysInMonth(year, month)
    const wanted = day.kind === 'nearest' ? day.day : day.kind === 'last' ? length - day.before : 0
    // A day the month does not have is left out, not moved.
    if (wanted < 1 || wanted > length) return []
    const toWeekday = day.kind === 'nearest' || (day.kind === 'last' && day.weekday)
    return [toWeekday ? nearestWeekday(year, month, wanted) : wanted]
  }
}

/** Monday to Friday nearest to a day, never in another month: the 1st on a Saturday goes to Monday the 3rd. */
function nearestWeekday(year: number, month: number, day: number): number {
  const weekday = weekdayOf(year, month, day)
  if (weekday === 7) return day === 1 ? 3 : day - 1
  if (weekday === 1) return day === daysInMonth(year, month) ? day - 2 : day + 1
  return day
}

function byWeek(week: CronWeekField): (year: number, month: number) => number[] {
  switch (week.kind) {
    case 'unset':
      return () => []
    case 'list': {
      const weekdays = numbersOfParts('week', week.parts)
      return (year, month) => {
        const first = weekdayOf(year, month, 1)
        return upTo(daysInMonth(year, month)).filter(day => weekdays.includes(((first + day - 2) % 7) + 1))
      }
    }
    case 'last':
      return (year, month) => {
        const length = daysInMonth(year, month)
        return [length - ((weekdayOf(year, month, length) - week.weekday + 7) % 7)]
      }
    case 'nth':
      return (year, month) => {
        const day = 1 + ((week.weekday - weekdayOf(year, month, 1) + 7) % 7) + (week.nth - 1) * 7
        return day <= daysInMonth(year, month) ? [day] : []
      }
  }
}

const upTo = (n: number): number[] => Array.from({ length: n }, (_day, i) => i + 1)
