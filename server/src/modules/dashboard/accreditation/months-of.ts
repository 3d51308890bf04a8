import type { DashboardScope } from '../scope/dashboard-scope.ts'

/** The months of the days, the first of them first. */
export function monthsOf({ from, to }: Pick<DashboardScope, 'from' | 'to'>): string[] {
  const [year = 0, number = 0] = from.split('-').map(Number)
  const months = Array.from({ length: 13 }, (_, at) =>
    new Date(Date.UTC(year, number - 1 + at, 1)).toISOString().slice(0, 7),
  )
  return months.filter(month => month <= to.slice(0, 7))
}
