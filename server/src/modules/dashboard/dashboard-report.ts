import type { DashboardCard } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { DashboardTable } from '@xuanjiao/contract/business/dashboard/dashboard-tables'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { FiguresSource } from '../../platform/database/replica/report-database.ts'
import type { SheetContent } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { dashboardOverview } from './dashboard-answers.ts'
import { createQueryCache } from './scope/query-cache.ts'
import { dashboardScopeOf } from './scope/dashboard-scope.ts'
import { makeDashboardSheet } from './dashboard-sheet.ts'

interface DashboardReportRequest {
  from: string
  to: string
  tables: readonly DashboardTable[]
}

interface DashboardReport {
  cards: readonly DashboardCard[]
  sheets: readonly SheetContent[]
}

type ReportServices = Pick<AppContext, 'reports' | 'clock' | 'dictionaries'>

/** The cards and some tables of the dashboard, of all that this person sees; `onTableDone` hears of each table that is done. */
export const makeDashboardReport = (
  context: ReportServices,
  principal: Principal,
  requested: DashboardReportRequest,
  onTableDone: (done: number) => Promise<void>,
): Promise<DashboardReport> =>
  context.reports.read(principal.tenantId, source => readReport(context, principal, requested, source, onTableDone))

async function readReport(
  context: ReportServices,
  principal: Principal,
  { from, to, tables }: DashboardReportRequest,
  { db, asOf }: FiguresSource,
  onTableDone: (done: number) => Promise<void>,
): Promise<DashboardReport> {
  const query = createQueryCache(context.clock)
  const scope = dashboardScopeOf({ from, to }, principal, db, context.clock.now(), asOf)
  const { cards } = await dashboardOverview(query, scope, principal.grants)
  const sheets: SheetContent[] = []
  for (const table of tables) {
    sheets.push(
      await makeDashboardSheet(context, { principal, scope, runQuery: query, table, by: 'plays', level: undefined }),
    )
    await onTableDone(sheets.length)
  }
  return { cards, sheets }
}
