import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { endpoint } from '../../calls/endpoint.ts'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { requestBody, oneOfTexts, wholeNumberInput, requiredText } from '../../calls/request-body.ts'
import { DASHBOARD_TABLES, type DashboardTable } from '../dashboard/dashboard-tables.ts'
import { REPORT_PERIODS, type ReportPeriod } from './report-periods.ts'

/** A report of the dashboard that its owner has sent to their own address. */
export const MAILED_REPORT_FIELDS = {
  name: { kind: 'text', title: '名称', required: true, max: 50 },
  tables: { kind: 'dict', title: '数据', dict: 'he_dashboard_table', many: true, required: true },
  period: { kind: 'dict', title: '统计周期', dict: 'he_report_period', required: true, default: 'week' },
  cron: { kind: 'text', title: '发送时间', required: true, max: 120, default: '0 0 8 ? * 2 *' },
  enabled: { kind: 'flag', title: '启用', default: 'Y' },
} as const satisfies Fields

/** Reports of one person. */
export const MAX_MAILED_REPORTS = 20

const PERIODS = Object.keys(REPORT_PERIODS) as [ReportPeriod, ...ReportPeriod[]]
const isTable = (name: string): name is DashboardTable => name in DASHBOARD_TABLES

/** The tables of a comma text, each once and in the order of the dashboard; undefined when one is unknown. */
export function readDashboardTables(text: string): DashboardTable[] | undefined {
  const named = text.split(',').filter(part => part !== '')
  if (!named.every(isTable)) return undefined
  return Object.keys(DASHBOARD_TABLES)
    .filter(isTable)
    .filter(table => named.includes(table))
}

const tables = z
  .string({ error: '请选择数据' })
  .max(400)
  .refine(text => (readDashboardTables(text)?.length ?? 0) > 0, '请选择数据')

const row = z.object({
  id: z.string(),
  name: z.string(),
  tables: z.string(),
  period: z.enum(PERIODS),
  cron: z.string(),
  enabled: z.enum(['Y', 'N']),
  version: z.number(),
  lastSentTime: z.string().nullable(),
  /** None while it is off, and for a cron that has come to its end. */
  nextSendTime: z.string().nullable(),
})
export type MailedReportRow = z.output<typeof row>

const shared = { tag: '看板', allow: 'he:dashboard:export' } as const
const at = (call: string) => `/he/dashboard/mail/${call}`

/** Everybody sees and changes their own alone. */
export const mailedReportCalls = {
  list: endpoint({
    ...shared,
    method: 'GET',
    path: at('list'),
    title: '邮件订阅列表',
    result: () =>
      z.object({
        /** The address in the person's own account; none yet. */
        email: z.string().nullable(),
        /** Whether the platform can send at all. */
        ready: z.boolean(),
        rows: z.array(row),
      }),
  }),
  save: endpoint({
    ...shared,
    method: 'POST',
    path: at('save'),
    title: '保存邮件订阅',
    body: () =>
      requestBody({
        id: idSchema.optional(),
        version: wholeNumberInput('版本', 0, 1e9).optional(),
        name: requiredText('名称', 50),
        tables,
        period: oneOfTexts('统计周期', PERIODS),
        cron: requiredText('发送时间', 120),
        enabled: oneOfTexts('启用', ['Y', 'N']),
      }),
    result: row,
  }),
  remove: endpoint({
    ...shared,
    method: 'DELETE',
    path: at('delete'),
    title: '删除邮件订阅',
    query: () => z.object({ id: idSchema }),
    result: () => z.null(),
  }),
  send: endpoint({
    ...shared,
    method: 'POST',
    path: at('send'),
    title: '立即发送报表邮件',
    body: () => requestBody({ id: idSchema }),
    result: () => z.object({ jobId: z.string() }),
  }),
}
