import type { StatRange } from './read-statistics.ts'

/** Days as the statistics hold them: whole spans, by their first days, and the days outside of these. */
interface PartedDays {
  spans: string[]
  days: string[]
}

const DAY_MS = 86_400_000
const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whether a third of a month begins on a day (rules/figures#spans). */
const beginsSpan = (day: string): boolean => ['01', '11', '21'].includes(day.slice(8))

/** The first day of the span after the one that begins on a day. */
function nextSpan(first: string): string {
  const [year, month, day] = first.split('-').map(Number) as [number, number, number]
  return day < 21 ? daysAfter(first, 10) : new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

/** The fewest rows that come to some days: each whole third of a month in one, what is left at the ends day by day. */
export function partedDays({ from, to }: StatRange): PartedDays {
  const parts: PartedDays = { spans: [], days: [] }
  for (let day = from; day <= to;) {
    const next = beginsSpan(day) ? nextSpan(day) : ''
    if (next !== '' && daysAfter(next, -1) <= to) {
      parts.spans.push(day)
      day = next
    } else {
      parts.days.push(day)
      day = daysAfter(day, 1)
    }
  }
  return parts
}
