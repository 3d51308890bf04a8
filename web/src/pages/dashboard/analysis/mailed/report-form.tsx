import {
  MAILED_REPORT_FIELDS,
  mailedReportCalls,
  type MailedReportRow,
} from '@xuanjiao/contract/business/mailed-reports/mailed-report-calls'
import type { CallInput } from '@xuanjiao/contract/calls/endpoint'
import { callTold } from '../../../../app/calls/call.ts'
import { FormDialog } from '#shared/form/form-later.tsx'
import { CronEdit } from './cron-edit.tsx'

const GROUPS = [{ title: '订阅', fields: Object.keys(MAILED_REPORT_FIELDS) }]
const EDITORS = { cron: CronEdit }

interface ReportFormProps {
  row?: MailedReportRow
  onClose: () => void
  onDone: () => void
}

/** One report: what is in it, of which days, and when it comes. */
export function ReportForm({ row, onClose, onDone }: ReportFormProps) {
  return (
    <FormDialog
      title={row ? `编辑订阅：${row.name}` : '新增订阅'}
      width={640}
      fields={MAILED_REPORT_FIELDS}
      groups={GROUPS}
      editors={EDITORS}
      draftKey={`mailed-report:${row?.id ?? 'new'}`}
      {...(row && { row: { ...row } })}
      send={changed => callTold(mailedReportCalls.save, { body: bodyOf(row, changed) })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

type Body = NonNullable<CallInput<typeof mailedReportCalls.save>['body']>

/** The whole of it: a form tells what was changed. */
function bodyOf(row: MailedReportRow | undefined, changed: Record<string, unknown>): Body {
  const { name, tables, period, cron, enabled, ...rest } = { ...row, ...changed } as MailedReportRow
  const known = row && { id: row.id, version: rest.version }
  return { ...known, name, tables, period, cron, enabled }
}
