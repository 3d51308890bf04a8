import {
  MAX_MAILED_REPORTS,
  readDashboardTables,
  type mailedReportCalls,
} from '@xuanjiao/contract/business/mailed-reports/mailed-report-calls'
import { cronProblem, cronProblemText } from '@xuanjiao/cron/model/cron-problem'
import { nextRuns } from '@xuanjiao/cron/model'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { MAIL_REPORT_JOB } from './mail-job.ts'
import {
  insertMailedReport,
  removeMailedReport,
  mailedReportById,
  mailedReportsOf,
  mailedReportScheduleName,
  updateMailedReport,
  type MailedReport,
} from './mailed-report-store.ts'

type MailedReportDraft = z.output<typeof mailedReportCalls.save.body>

const HOUR_MS = 3_600_000
/** So many runs are looked at: more than a day of hourly ones. */
const RUNS_LOOKED_AT = 60
const ZONE = 'Asia/Shanghai'

/** Keeps a report with its schedule; answers it as it stands. */
export async function saveMailedReport(
  context: Pick<AppContext, 'clock' | 'jobs'>,
  principal: Principal,
  db: Db,
  draft: MailedReportDraft,
): Promise<MailedReport> {
  requireAllowedCron(draft.cron, context.clock.now())
  if (draft.id !== undefined && draft.version === undefined) throw appErrors.input('缺少版本号，请刷新后重试')
  const before = draft.id === undefined ? undefined : await readOwnMailedReport(db, principal, draft.id)
  const report = reportFrom(principal, draft)
  await db.transaction().execute(async tx => {
    if (before) await changeMailedReport(tx, principal, report)
    else await addMailedReport(tx, principal, report)
    await saveReportSchedule(context, tx, principal, report)
  })
  return readOwnMailedReport(db, principal, report.id)
}

/** One of the asker's own; those of others are not there. */
export async function readOwnMailedReport(db: Db, principal: Principal, id: string): Promise<MailedReport> {
  const report = await mailedReportById(db, id)
  if (report?.userId !== principal.userId) throw appErrors.notFound()
  return report
}

export async function removeOwnMailedReport(
  context: Pick<AppContext, 'jobs'>,
  principal: Principal,
  db: Db,
  id: string,
): Promise<void> {
  await readOwnMailedReport(db, principal, id)
  await db.transaction().execute(async tx => {
    await removeMailedReport(tx, id)
    await context.jobs.unschedule(mailedReportScheduleName(id), tx)
  })
}

/** Sends it now; its times stay as they are. Answers the job. */
export async function sendMailedReportNow(
  context: Pick<AppContext, 'jobs'>,
  principal: Principal,
  db: Db,
  id: string,
): Promise<string> {
  const report = await readOwnMailedReport(db, principal, id)
  return context.jobs.add({ ...jobOf(principal, report), key: mailedReportScheduleName(id), priority: 'interactive' })
}

function reportFrom(principal: Principal, draft: MailedReportDraft): MailedReport {
  const { id = newId(), version = 0, name, period, cron, enabled } = draft
  const tables = readDashboardTables(draft.tables)?.join() ?? ''
  const { userId, departId } = principal
  return { id, version, name, tables, period, cron, enabled, userId, departId, lastSentTime: null }
}

async function addMailedReport(tx: Db, principal: Principal, report: MailedReport): Promise<void> {
  if ((await mailedReportsOf(tx, principal.userId)).length >= MAX_MAILED_REPORTS)
    throw appErrors.business(`每人最多 ${MAX_MAILED_REPORTS} 个邮件订阅`)
  await insertMailedReport(tx, principal.tenantId, principal.username, report)
}

async function changeMailedReport(tx: Db, principal: Principal, report: MailedReport): Promise<void> {
  if (!(await updateMailedReport(tx, principal.username, report))) throw appErrors.stale()
}

async function saveReportSchedule(
  context: Pick<AppContext, 'jobs'>,
  tx: Db,
  principal: Principal,
  report: MailedReport,
): Promise<void> {
  const name = mailedReportScheduleName(report.id)
  if (report.enabled === 'Y') await context.jobs.schedule(name, report.cron, jobOf(principal, report), tx)
  else await context.jobs.unschedule(name, tx)
}

const jobOf = ({ tenantId, username }: Principal, { id, name }: MailedReport) => ({
  kind: MAIL_REPORT_JOB,
  title: `发送报表：${name}`,
  tenantId,
  createdBy: username,
  payload: { reportId: id },
})

/** A mailbox is no place for a letter a minute. */
function requireAllowedCron(cron: string, now: Date): void {
  const fault = cronProblem(cron)
  if (fault) throw appErrors.field('cron', cronProblemText(fault))
  const runs = nextRuns(cron, now, RUNS_LOOKED_AT, ZONE)
  if (runs.length === 0) throw appErrors.field('cron', '按此设置不会再执行')
  const tooClose = runs.some((run, index) => index > 0 && run.getTime() - runs[index - 1]!.getTime() < HOUR_MS)
  if (tooClose) throw appErrors.field('cron', '两次发送至少间隔 1 小时')
}
