import { reportCalls } from '@xuanjiao/contract/system/report-calls'
import { defineModule } from '../../platform/context/module.ts'
import { serveFigures, serveStaff } from '../../platform/calls/serve-calls.ts'
import { reportDataOf, reportHeadOf, reportItemsOf, requireReport } from './read-report.ts'
import { entityServices } from '../entities/index.ts'

/** Published reports that people choose records from (rules/wire-system#reports). */
export const reportModule = defineModule({
  name: 'reports',
  needs: [...entityServices, 'reports'],
  start(context) {
    serveStaff(context, reportCalls.columns, async ({ principal, query }) =>
      reportHeadOf(context, principal, requireReport(principal, { code: query.code })),
    )
    serveStaff(context, reportCalls.items, async ({ principal, query }) =>
      reportItemsOf(principal, requireReport(principal, { id: query.id })),
    )
    serveFigures(context, reportCalls.data, async ({ principal, query, ...source }) =>
      reportDataOf(context, principal, requireReport(principal, { id: query.id }), query, source),
    )
  },
})
