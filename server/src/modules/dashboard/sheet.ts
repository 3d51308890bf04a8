import type { DashboardLevel } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { DASHBOARD_TABLES, type DashboardTable } from '@xuanjiao/contract/business/dashboard/dashboard-tables'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { SheetPlan } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Staff } from '../../platform/access/who.ts'
import type { CachedQuery } from './lens/cache.ts'
import type { DashboardScope } from './lens/lens.ts'
import { levelBelow } from './queries/ranking.ts'
import { veilOf } from './seen.ts'
import { TABLES } from './tables.ts'

interface Wanted {
  who: Staff
  lens: DashboardScope
  ask: CachedQuery
  table: DashboardTable
  by: 'plays' | 'viewers'
  level: DashboardLevel | undefined
}

/** One table of the dashboard as a sheet: the rows that are shown, and those below them. */
export async function dashboardSheet(
  context: Pick<AppContext, 'dictionaries'>,
  { who, lens, ask, table, by, level }: Wanted,
): Promise<SheetPlan> {
  const dicts = context.dictionaries
  const sheet = await TABLES[table]({
    lens,
    ask,
    veil: veilOf(who.grants),
    by,
    level: level ?? levelBelow(lens),
    text: async (dict, code) => (await dicts.texts(dict)).get(code) ?? code,
  })
  const title = DASHBOARD_TABLES[table]
  return { sheetName: title, titleRows: [`${title} ${lens.from} 至 ${lens.to}`], ...sheet }
}
