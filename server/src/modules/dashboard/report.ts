import type { DashboardCard } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { DashboardTable } from '@xuanjiao/contract/business/dashboard/dashboard-tables'
import type { AppContext } from '../../platform/context/app-context.ts'
import type { SheetPlan } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Staff } from '../../platform/access/who.ts'
import { overview } from './answers.ts'
import { fewSeconds } from './lens/cache.ts'
import { lensOf } from './lens/lens.ts'
import { veilOf } from './seen.ts'
import { dashboardSheet } from './sheet.ts'

interface Wanted {
  from: string
  to: string
  tables: readonly DashboardTable[]
}

/** The cards and some tables of the dashboard, of all that this person sees; `told` hears of each table that is done. */
export async function dashboardReport(
  context: Pick<AppContext, 'database' | 'clock' | 'dictionaries'>,
  who: Staff,
  { from, to, tables }: Wanted,
  told: (done: number) => Promise<void>,
): Promise<{ cards: readonly DashboardCard[]; sheets: readonly SheetPlan[] }> {
  const ask = fewSeconds(context.clock)
  const lens = lensOf({ from, to }, who, context.database.forTenant(who.tenantId), context.clock.now())
  const { cards } = await overview(ask, lens, veilOf(who.grants))
  const sheets: SheetPlan[] = []
  for (const table of tables) {
    sheets.push(await dashboardSheet(context, { who, lens, ask, table, by: 'plays', level: undefined }))
    await told(sheets.length)
  }
  return { cards, sheets }
}
