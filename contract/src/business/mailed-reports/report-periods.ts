/** The days a mailed report looks at, counted from the day on which it is sent. */
export const REPORT_PERIODS = {
  yesterday: '昨天',
  week: '上周',
  month: '上月',
  last7: '最近 7 天',
  last30: '最近 30 天',
} as const
export type ReportPeriod = keyof typeof REPORT_PERIODS

const DAY_MS = 86_400_000
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/**
 * First and last day of a period, both included and both over: today is never in it. A week begins on Monday.
 *
 * @param today the day it is sent, yyyy-MM-dd in Shanghai
 */
export function periodDays(period: ReportPeriod, today: string): { from: string; to: string } {
  const now = Date.parse(today)
  const back = (first: number, last = 1) => ({ from: dayOf(now - first * DAY_MS), to: dayOf(now - last * DAY_MS) })
  if (period === 'last7') return back(7)
  if (period === 'last30') return back(30)
  if (period === 'week') {
    const sinceMonday = (new Date(now).getUTCDay() + 6) % 7
    return back(sinceMonday + 7, sinceMonday + 1)
  }
  return period === 'month' ? monthBefore(new Date(now)) : back(1)
}

function monthBefore(now: Date): { from: string; to: string } {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 0)) }
}
