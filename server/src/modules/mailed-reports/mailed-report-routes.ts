import { recordReplies } from '@xuanjiao/contract/calls/reply-texts'
import { mailedReportCalls } from '@xuanjiao/contract/business/mailed-reports/mailed-report-calls'
import type { AppContext } from '../../platform/context/app-context.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { serveStaff, withMessage, type StaffCallServices } from '../../platform/calls/serve-calls.ts'
import { NO_EMAIL_ADDRESS_MESSAGE, NO_MAIL_SERVER_MESSAGE } from './mail-job.ts'
import { removeOwnMailedReport, saveMailedReport, sendMailedReportNow } from './mailed-report-service.ts'
import { emailOfUser, mailedReportRowOf, mailedReportsOf } from './mailed-report-store.ts'

/** `ready`: the platform has a server to send by. */
export function serveMailedReports(
  context: StaffCallServices & Pick<AppContext, 'clock' | 'jobs' | 'personalEncryption'>,
  ready: boolean,
): void {
  serveStaff(context, mailedReportCalls.list, async ({ principal, db }) => ({
    ready,
    email: await emailOfUser(context, context.database.system, principal.userId),
    rows: (await mailedReportsOf(db, principal.userId)).map(report => mailedReportRowOf(report, context.clock.now())),
  }))
  serveStaff(context, mailedReportCalls.save, async ({ principal, db, body }) => {
    const report = await saveMailedReport(context, principal, db, body)
    return withMessage(recordReplies.saved, mailedReportRowOf(report, context.clock.now()))
  })
  serveStaff(context, mailedReportCalls.remove, async ({ principal, db, query }) => {
    await removeOwnMailedReport(context, principal, db, query.id)
    return withMessage(recordReplies.deleted, null)
  })
  serveStaff(context, mailedReportCalls.send, async ({ principal, db, body }) => {
    if (!ready) throw appErrors.business(NO_MAIL_SERVER_MESSAGE)
    if ((await emailOfUser(context, context.database.system, principal.userId)) === null)
      throw appErrors.business(NO_EMAIL_ADDRESS_MESSAGE)
    return withMessage('已开始发送，进度见任务中心', {
      jobId: await sendMailedReportNow(context, principal, db, body.id),
    })
  })
}
