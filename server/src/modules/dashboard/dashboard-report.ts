import type { DashboardCard } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { DashboardTable } from '@xuanjiao/contract/business/dashboard/dashboard-tables'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { SheetContent } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { dashboardOverview } from './dashboard-answers.ts'
import { createQueryCache } from './scope/query-cache.ts'
import { dashboardScopeOf } from './scope/dashboard-scope.ts'
import { fieldHiderOf } from './queries/hidden-dashboard-fields.ts'
import { makeDashboardSheet } from './dashboard-sheet.ts'

interface DashboardReportRequest {
  from: string
  to: string
  tables: readonly DashboardTable[]
}

/** The cards and some tables of the dashboard, of all that this person sees; `onTableDone` hears of each table that is done. */
export async function makeDashboardReport(
  context: Pick<AppContext, 'database' | 'clock' | 'dictionaries'>,
  principal: Principal,
  { from, to, tables }: DashboardReportRequest,
  onTableDone: (done: number) => Promise<void>,
): Promise<{ cards: readonly DashboardCard[]; sheets: readonly SheetContent[] }> {
  const query = createQueryCache(context.clock)
  const scope = dashboardScopeOf(
    { from, to },
    principal,
    context.database.forTenant(principal.tenantId),
    context.clock.now(),
  )
  const { cards } = await dashboardOverview(query, scope, fieldHiderOf(principal.grants))
  const sheets: SheetContent[] = []
  for (const table of tables) {
    sheets.push(
      await makeDashboardSheet(context, { principal, scope, runQuery: query, table, by: 'plays', level: undefined }),
    )
    await onTableDone(sheets.length)
  }
  return { cards, sheets }
}
