import { expect, test } from 'vitest'
import { periodDays, type ReportPeriod } from './report-periods.ts'

test.each<[ReportPeriod, string, string, string]>([
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7', '2026-03-01', '2026-02-22', '2026-02-28'],
  ['last30', '2026-03-01', '2026-01-30', '2026-02-28'],
  ['week', '2026-11-20', '2026-11-09', '2026-11-15'],
  ['week', '2026-11-16', '2026-11-09', '2026-11-15'],
  ['week', '2026-11-15', '2026-11-02', '2026-11-08'],
  ['month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['month', '2028-03-15', '2028-02-01', '2028-02-29'],
])('%s of %s is %s to %s', (period, today, from, to) => {
  expect(periodDays(period, today)).toEqual({ from, to })
})
