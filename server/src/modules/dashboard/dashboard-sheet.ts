import type { DashboardLevel } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { DASHBOARD_TABLES, type DashboardTable } from '@xuanjiao/contract/business/dashboard/dashboard-tables'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { SheetContent } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Principal } from '../../platform/access/principal.ts'
import type { RunCachedQuery } from './scope/query-cache.ts'
import type { DashboardScope } from './scope/dashboard-scope.ts'
import { levelBelowScope } from './queries/ranking.ts'
import { fieldHiderOf } from './queries/hidden-dashboard-fields.ts'
import { DASHBOARD_TABLE_QUERIES } from './dashboard-tables.ts'

interface DashboardSheetRequest {
  principal: Principal
  scope: DashboardScope
  runQuery: RunCachedQuery
  table: DashboardTable
  by: 'plays' | 'viewers'
  level: DashboardLevel | undefined
}

/** One table of the dashboard as a sheet: the rows that are shown, and those below them. */
export async function makeDashboardSheet(
  context: Pick<AppContext, 'dictionaries'>,
  { principal, scope, runQuery, table, by, level }: DashboardSheetRequest,
): Promise<SheetContent> {
  const dicts = context.dictionaries
  const sheet = await DASHBOARD_TABLE_QUERIES[table]({
    scope,
    runQuery,
    veil: fieldHiderOf(principal.grants),
    by,
    level: level ?? levelBelowScope(scope),
    may: right => principal.grants.may(right),
    text: async (dict, code) => (await dicts.texts(dict)).get(code) ?? code,
  })
  const title = DASHBOARD_TABLES[table]
  return { sheetName: title, titleRows: [`${title} ${scope.from} 至 ${scope.to}`], ...sheet }
}
