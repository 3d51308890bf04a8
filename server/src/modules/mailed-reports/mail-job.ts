import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { readDashboardTables } from '@xuanjiao/contract/business/mailed-reports/mailed-report-calls'
import { periodDays } from '@xuanjiao/contract/business/mailed-reports/report-periods'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/app-context.ts'
import { storeJobResult } from '../../platform/jobs/store-job-result.ts'
import { PermanentJobError, type JobKind, type JobRun } from '../../platform/context/job-queue.ts'
import type { Mailer } from '../../platform/egress/mailer.ts'
import { writeXlsxSheets, XLSX_TYPE } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { makeDashboardReport } from '../dashboard/index.ts'
import { absentPrincipal } from '../session/index.ts'
import { reportMessage } from './report-message.ts'
import {
  emailOfUser,
  recordReportSent,
  mailedReportById,
  mailedReportScheduleName,
  type MailedReport,
} from './mailed-report-store.ts'

export const MAIL_REPORT_JOB = 'report.mail'
export const NO_MAIL_SERVER_MESSAGE = '平台尚未设置发送邮件的服务器（SMTP_URL），请联系管理员'
export const NO_EMAIL_ADDRESS_MESSAGE = '您的账号还没有邮箱，请先在“个人设置”中填写'

const payload = z.object({ reportId: idSchema })
type MailJobPayload = z.output<typeof payload>

/** Makes one report with the rights its owner has now, and sends it to the address in their account. */
export function mailReportJob(
  context: Pick<
    AppContext,
    | 'config'
    | 'database'
    | 'reports'
    | 'clock'
    | 'jobs'
    | 'storage'
    | 'personalEncryption'
    | 'dictionaries'
    | 'sessions'
  >,
  mailer: Mailer | undefined,
): JobKind<MailJobPayload> {
  return {
    kind: MAIL_REPORT_JOB,
    title: '报表邮件',
    payload,
    maxAttempts: 4,
    timeoutSeconds: 600,
    parallel: 2,
    run: async run => {
      if (!mailer) throw new PermanentJobError(NO_MAIL_SERVER_MESSAGE)
      const { report, principal, to } = await readRecipient(context, run)
      const made = await makeReportMail(context, run, principal, report)
      await run.progress(90, '正在发送')
      const { fileName, content, letter } = made
      const files = [{ name: fileName, type: XLSX_TYPE, content }]
      await mailer.send({ ...letter, id: run.id, to, files })
      await recordReportSent(context.database.forTenant(run.tenantId), report.id, context.clock.now())
      return { to: maskedAddress(to), ...(await storeJobResult(context, run, fileName, content)) }
    },
  }
}

/** Whose it is and where it goes; whoever may not export any more is sent nothing. */
async function readRecipient(
  context: Pick<AppContext, 'database' | 'jobs' | 'personalEncryption' | 'sessions'>,
  { id: workId, tenantId, payload: { reportId } }: JobRun<MailJobPayload>,
) {
  const report = await mailedReportById(context.database.forTenant(tenantId), reportId)
  if (!report) return unscheduleMissingReport(context, reportId)
  const { userId, departId } = report
  const principal = await absentPrincipal(context, { userId, tenantId, departId, workId })
  if (!principal?.grants.may('he:dashboard:export'))
    throw new PermanentJobError('账号已停用，或不再有导出看板数据的权限，没有发送')
  const to = await emailOfUser(context, context.database.system, userId)
  if (to === null) throw new PermanentJobError(NO_EMAIL_ADDRESS_MESSAGE)
  return { report, principal, to }
}

/** What is no more has no times either. */
async function unscheduleMissingReport(context: Pick<AppContext, 'jobs'>, reportId: string): Promise<never> {
  await context.jobs.unschedule(mailedReportScheduleName(reportId))
  throw new PermanentJobError('这个邮件订阅已删除')
}

/** The workbook, and the letter it goes with. */
async function makeReportMail(
  context: Pick<AppContext, 'config' | 'reports' | 'clock' | 'dictionaries'>,
  run: JobRun<MailJobPayload>,
  principal: Principal,
  report: MailedReport,
) {
  const days = periodDays(report.period, wireDate(context.clock.now()))
  const tables = readDashboardTables(report.tables) ?? []
  await run.progress(5, '正在统计')
  const { cards, sheets } = await makeDashboardReport(context, principal, { ...days, tables }, done =>
    run.progress(5 + Math.floor((done * 80) / tables.length), `已统计 ${done} 项，共 ${numberText(tables.length)} 项`),
  )
  const content = Buffer.concat(await Array.fromAsync(writeXlsxSheets(sheets)))
  const fileName = `${fileWord(report.name)}_${days.from}_${days.to}.xlsx`
  const { PUBLIC_URL, PLATFORM_TITLE } = context.config
  const letter = reportMessage({ name: report.name, ...days, cards, platform: PLATFORM_TITLE, address: PUBLIC_URL })
  return { fileName, content, letter }
}

/** What no file system minds. */
const fileWord = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || '报表'

/** Enough to know it by: a***@b.cn */
const maskedAddress = (address: string): string => address.replace(/^(.).*(@.*)$/u, '$1***$2')
