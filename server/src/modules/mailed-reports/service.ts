import {
  MOST_MAILED,
  readTables,
  type mailedReportCalls,
} from '@xuanjiao/contract/business/mailed-reports/mailed-report-calls'
import { cronFault, tellFault } from '@xuanjiao/cron/model/fault'
import { nextRuns } from '@xuanjiao/cron/model'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { AppContext } from '../../platform/context/app-context.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { MAIL_JOB } from './mail-job.ts'
import {
  insertReport,
  removeReport,
  reportById,
  reportsOf,
  scheduleOf,
  updateReport,
  type MailedReport,
} from './store.ts'

type Draft = z.output<typeof mailedReportCalls.save.body>

const HOUR_MS = 3_600_000
/** So many runs are looked at: more than a day of hourly ones. */
const RUNS_LOOKED_AT = 60
const ZONE = 'Asia/Shanghai'

/** Keeps a report with its schedule; answers it as it stands. */
export async function saveReport(
  context: Pick<AppContext, 'clock' | 'jobs'>,
  who: Staff,
  db: Db,
  draft: Draft,
): Promise<MailedReport> {
  refuseCron(draft.cron, context.clock.now())
  if (draft.id !== undefined && draft.version === undefined) throw deny.input('缺少版本号，请刷新后重试')
  const before = draft.id === undefined ? undefined : await ownReport(db, who, draft.id)
  const report = reportFrom(who, draft)
  await db.transaction().execute(async tx => {
    if (before) await change(tx, who, report)
    else await add(tx, who, report)
    await keepTime(context, tx, who, report)
  })
  return ownReport(db, who, report.id)
}

/** One of the asker's own; those of others are not there. */
export async function ownReport(db: Db, who: Staff, id: string): Promise<MailedReport> {
  const report = await reportById(db, id)
  if (report?.userId !== who.userId) throw deny.notFound()
  return report
}

export async function dropReport(context: Pick<AppContext, 'jobs'>, who: Staff, db: Db, id: string): Promise<void> {
  await ownReport(db, who, id)
  await db.transaction().execute(async tx => {
    await removeReport(tx, id)
    await context.jobs.unschedule(scheduleOf(id), tx)
  })
}

/** Sends it now; its times stay as they are. Answers the job. */
export async function sendNow(context: Pick<AppContext, 'jobs'>, who: Staff, db: Db, id: string): Promise<string> {
  const report = await ownReport(db, who, id)
  return context.jobs.add({ ...jobOf(who, report), key: scheduleOf(id), priority: 'interactive' })
}

function reportFrom(who: Staff, draft: Draft): MailedReport {
  const { id = newId(), version = 0, name, period, cron, enabled } = draft
  const tables = readTables(draft.tables)?.join() ?? ''
  const { userId, departId } = who
  return { id, version, name, tables, period, cron, enabled, userId, departId, lastSentTime: null }
}

async function add(tx: Db, who: Staff, report: MailedReport): Promise<void> {
  if ((await reportsOf(tx, who.userId)).length >= MOST_MAILED) throw deny.business(`每人最多 ${MOST_MAILED} 个邮件订阅`)
  await insertReport(tx, who.tenantId, who.username, report)
}

async function change(tx: Db, who: Staff, report: MailedReport): Promise<void> {
  if (!(await updateReport(tx, who.username, report))) throw deny.stale()
}

async function keepTime(context: Pick<AppContext, 'jobs'>, tx: Db, who: Staff, report: MailedReport): Promise<void> {
  const name = scheduleOf(report.id)
  if (report.enabled === 'Y') await context.jobs.schedule(name, report.cron, jobOf(who, report), tx)
  else await context.jobs.unschedule(name, tx)
}

const jobOf = ({ tenantId, username }: Staff, { id, name }: MailedReport) => ({
  kind: MAIL_JOB,
  title: `发送报表：${name}`,
  tenantId,
  createdBy: username,
  payload: { reportId: id },
})

/** A mailbox is no place for a letter a minute. */
function refuseCron(cron: string, now: Date): void {
  const fault = cronFault(cron)
  if (fault) throw deny.field('cron', tellFault(fault))
  const runs = nextRuns(cron, now, RUNS_LOOKED_AT, ZONE)
  if (runs.length === 0) throw deny.field('cron', '这个时间不会再到来')
  const tooClose = runs.some((run, index) => index > 0 && run.getTime() - runs[index - 1]!.getTime() < HOUR_MS)
  if (tooClose) throw deny.field('cron', '两次发送至少间隔 1 小时')
}
