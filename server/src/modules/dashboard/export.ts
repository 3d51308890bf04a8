import { dashboardCalls, type DashboardQuery } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { wireDatetime } from '@xuanjiao/wire/wall-time'
import type { Db } from '../../platform/database/db.ts'
import { disposition } from '../../platform/http/send-file.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { serveHeavy, type StaffCallServices } from '../../platform/calls/serve.ts'
import { writeXlsx, XLSX_TYPE } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Staff } from '../../platform/access/who.ts'
import type { CachedQuery } from './lens/cache.ts'
import type { DashboardScope } from './lens/lens.ts'
import { path } from './queries/path.ts'
import { dashboardSheet } from './sheet.ts'

type Look = (asked: { query: DashboardQuery; who: Staff; db: Db }) => DashboardScope

/** Every table of the dashboard as a workbook: the rows that are shown, and those below them. */
export function serveExport(
  context: StaffCallServices & Pick<AppContext, 'clock' | 'dictionaries'>,
  ask: CachedQuery,
  look: Look,
): void {
  serveHeavy(context, dashboardCalls.exportXls, async asked => {
    const { query, who, reply } = asked
    const lens = look(asked)
    await ask(lens, path)
    const { table, by, level } = query
    const sheet = await dashboardSheet(context, { who, lens, ask, table, by, level })
    const at = wireDatetime(context.clock.now()).replaceAll(/[-:]/g, '').replace(' ', '_')
    void reply
      .type(XLSX_TYPE)
      .header('content-disposition', disposition(`${sheet.sheetName}_${at}.xlsx`, false))
      .header('cache-control', 'private, no-store')
    return writeXlsx(sheet)
  })
}
