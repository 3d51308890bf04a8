import { readTables } from '@xuanjiao/contract/business/mailed-reports/mailed-report-calls'
import { periodDays } from '@xuanjiao/contract/business/mailed-reports/report-periods'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/app-context.ts'
import { keepResult } from '../../platform/jobs/result-file.ts'
import { Hopeless, type JobKind, type JobRun } from '../../platform/context/jobs.ts'
import type { Mail } from '../../platform/egress/mail.ts'
import { writeSheets, XLSX_TYPE } from '../../platform/spreadsheet/write-xlsx.ts'
import type { Staff } from '../../platform/access/who.ts'
import { dashboardReport } from '../dashboard/index.ts'
import { absentPerson } from '../session/index.ts'
import { reportLetter } from './letter.ts'
import { emailOf, noteSent, reportById, scheduleOf, type MailedReport } from './store.ts'

export const MAIL_JOB = 'report.mail'
export const NO_SERVER = '平台尚未设置发送邮件的服务器（SMTP_URL），请联系管理员'
export const NO_EMAIL = '您的账号还没有邮箱，请先在个人信息中填写'

const payload = z.object({ reportId: idSchema })
type Payload = z.output<typeof payload>

/** Makes one report with the rights its owner has now, and sends it to the address in their account. */
export function mailJob(
  context: Pick<
    AppContext,
    'config' | 'database' | 'clock' | 'jobs' | 'storage' | 'personal' | 'dictionaries' | 'sessions'
  >,
  mail: Mail | undefined,
): JobKind<Payload> {
  return {
    kind: MAIL_JOB,
    title: '报表邮件',
    payload,
    maxAttempts: 4,
    timeoutSeconds: 600,
    parallel: 2,
    run: async run => {
      if (!mail) throw new Hopeless(NO_SERVER)
      const { report, who, to } = await addressed(context, run)
      const made = await make(context, run, who, report)
      await run.progress(90, '正在发送')
      const { fileName, content, letter } = made
      const files = [{ name: fileName, type: XLSX_TYPE, content }]
      await mail.send({ ...letter, id: run.id, to, files })
      await noteSent(context.database.forTenant(run.tenantId), report.id, context.clock.now())
      return { to: maskedAddress(to), ...(await keepResult(context, run, fileName, content)) }
    },
  }
}

/** Whose it is and where it goes; whoever may not export any more is sent nothing. */
async function addressed(
  context: Pick<AppContext, 'database' | 'jobs' | 'personal' | 'sessions'>,
  { id: workId, tenantId, payload: { reportId } }: JobRun<Payload>,
) {
  const report = await reportById(context.database.forTenant(tenantId), reportId)
  if (!report) return gone(context, reportId)
  const { userId, departId } = report
  const who = await absentPerson(context, { userId, tenantId, departId, workId })
  if (!who?.grants.may('he:dashboard:export')) throw new Hopeless('账号已停用，或不再有导出看板数据的权限，没有发送')
  const to = await emailOf(context, context.database.system, userId)
  if (to === null) throw new Hopeless(NO_EMAIL)
  return { report, who, to }
}

/** What is no more has no times either. */
async function gone(context: Pick<AppContext, 'jobs'>, reportId: string): Promise<never> {
  await context.jobs.unschedule(scheduleOf(reportId))
  throw new Hopeless('这个邮件订阅已删除')
}

/** The workbook, and the letter it goes with. */
async function make(
  context: Pick<AppContext, 'config' | 'database' | 'clock' | 'dictionaries'>,
  run: JobRun<Payload>,
  who: Staff,
  report: MailedReport,
) {
  const days = periodDays(report.period, wireDate(context.clock.now()))
  const tables = readTables(report.tables) ?? []
  await run.progress(5, '正在统计')
  const { cards, sheets } = await dashboardReport(context, who, { ...days, tables }, done =>
    run.progress(5 + Math.floor((done * 80) / tables.length), `已统计 ${done} 项，共 ${tables.length} 项`),
  )
  const content = Buffer.concat(await Array.fromAsync(writeSheets(sheets)))
  const fileName = `${fileWord(report.name)}_${days.from}_${days.to}.xlsx`
  const { PUBLIC_URL, PLATFORM_TITLE } = context.config
  const letter = reportLetter({ name: report.name, ...days, cards, platform: PLATFORM_TITLE, address: PUBLIC_URL })
  return { fileName, content, letter }
}

/** What no file system minds. */
const fileWord = (name: string): string => name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim() || '报表'

/** Enough to know it by: a***@b.cn */
const maskedAddress = (address: string): string => address.replace(/^(.).*(@.*)$/u, '$1***$2')
