import { done } from '@xuanjiao/contract/calls/answers'
import { mailedReportCalls } from '@xuanjiao/contract/business/mailed-reports/mailed-report-calls'
import type { AppContext } from '../../platform/context/app-context.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { serve, told, type StaffCallServices } from '../../platform/calls/serve.ts'
import { NO_EMAIL, NO_SERVER } from './mail-job.ts'
import { dropReport, saveReport, sendNow } from './service.ts'
import { emailOf, mailedReportRow, reportsOf } from './store.ts'

/** `ready`: the platform has a server to send by. */
export function serveMailedReports(
  context: StaffCallServices & Pick<AppContext, 'clock' | 'jobs' | 'personal'>,
  ready: boolean,
): void {
  serve(context, mailedReportCalls.list, async ({ who, db }) => ({
    ready,
    email: await emailOf(context, context.database.system, who.userId),
    rows: (await reportsOf(db, who.userId)).map(report => mailedReportRow(report, context.clock.now())),
  }))
  serve(context, mailedReportCalls.save, async ({ who, db, body }) => {
    const report = await saveReport(context, who, db, body)
    return told(done.saved, mailedReportRow(report, context.clock.now()))
  })
  serve(context, mailedReportCalls.remove, async ({ who, db, query }) => {
    await dropReport(context, who, db, query.id)
    return told(done.deleted, null)
  })
  serve(context, mailedReportCalls.send, async ({ who, db, body }) => {
    if (!ready) throw deny.business(NO_SERVER)
    if ((await emailOf(context, context.database.system, who.userId)) === null) throw deny.business(NO_EMAIL)
    return told('已开始发送，进度见任务中心', { jobId: await sendNow(context, who, db, body.id) })
  })
}
