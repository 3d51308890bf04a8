/** Which days may be chosen; days are texts as they are kept, both ends included. */
export interface DayLimits {
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  /** How far the two days of a range may be apart. */
  readonly mostApart?: number | undefined
}

const DAY_MS = 86_400_000

const numberOf = (day: string): number => Date.parse(`${day.slice(0, 10)}T00:00:00Z`) / DAY_MS

/** How many days lie between two, whichever is the first. */
const daysApart = (one: string, other: string): number => Math.abs(numberOf(one) - numberOf(other))

/** Whether a day may be chosen, of a range when its other day is chosen already. */
export function isDayAllowed(day: string, { earliest, latest, mostApart }: DayLimits, other?: string): boolean {
  if (earliest !== undefined && day < earliest.slice(0, 10)) return false
  if (latest !== undefined && day > latest.slice(0, 10)) return false
  return other === undefined || mostApart === undefined || daysApart(day, other) <= mostApart
}

/** From one day to another; '' where an end is open. */
export interface DayRange {
  readonly from: string
  readonly to: string
}
