import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { DashboardQuery } from '@xuanjiao/contract/business/dashboard/dashboard-filter'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../platform/database/db.ts'
import { contentDisposition } from '../../platform/http/send-file.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { serveFigures, type StaffCallServices } from '../../platform/calls/serve-calls.ts'
import { writeXlsx, XLSX_TYPE } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { RunCachedQuery } from './scope/query-cache.ts'
import type { DashboardScope } from './scope/dashboard-scope.ts'
import { drillDownPath } from './queries/drill-down-path.ts'
import { makeDashboardSheet } from './dashboard-sheet.ts'

type ScopeOfCall = (requested: {
  query: DashboardQuery
  principal: Principal
  db: Db
  asOf: Date | null
}) => DashboardScope

/** Every table of the dashboard as a workbook: the rows that are shown, and those below them. */
export function serveDashboardExport(
  context: StaffCallServices & Pick<AppContext, 'clock' | 'dictionaries' | 'reports'>,
  request: RunCachedQuery,
  scopeOfCall: ScopeOfCall,
): void {
  serveFigures(context, dashboardCalls.exportXls, async requested => {
    const { query, principal, reply } = requested
    const scope = scopeOfCall(requested)
    await request(scope, drillDownPath)
    const { table, by, level } = query
    const sheet = await makeDashboardSheet(context, { principal, scope, runQuery: request, table, by, level })
    const at = wireDatetime(context.clock.now()).replaceAll(/[-:]/g, '').replace(' ', '_')
    void reply
      .type(XLSX_TYPE)
      .header('content-disposition', contentDisposition(`${sheet.sheetName}_${at}.xlsx`, false))
      .header('cache-control', 'private, no-store')
    return writeXlsx(sheet)
  })
}
