import {
  MAILED_REPORT_FIELDS,
  mailedReportCalls,
  type MailedReportRow,
} from '@xuanjiao/contract/business/mailed-reports/mailed-report-calls'
import type { CallInput } from '@xuanjiao/contract/calls/endpoint'
import { callWithMessage } from '../../../../app/calls/call.ts'
import { LazyFormDialog } from '#shared/form/lazy-form-dialog.tsx'
import { CronFieldEdit } from '#shared/fields/cron-field-edit.tsx'

const GROUPS = [{ title: '订阅', fields: Object.keys(MAILED_REPORT_FIELDS) }]
const EDITORS = { cron: CronFieldEdit }

interface MailedReportFormProps {
  row?: MailedReportRow
  onClose: () => void
  onDone: () => void
}

/** One report: what is in it, of which days, and when it comes. */
export function MailedReportForm({ row, onClose, onDone }: MailedReportFormProps) {
  return (
    <LazyFormDialog
      title={row ? `编辑订阅：${row.name}` : '新增订阅'}
      width={640}
      fields={MAILED_REPORT_FIELDS}
      groups={GROUPS}
      editors={EDITORS}
      draftKey={`mailed-report:${row?.id ?? 'new'}`}
      {...(row && { row: { ...row } })}
      send={changed => callWithMessage(mailedReportCalls.save, { body: bodyOf(row, changed) })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}

type MailedReportBody = NonNullable<CallInput<typeof mailedReportCalls.save>['body']>

/** The whole of it: a form tells what was changed. */
function bodyOf(row: MailedReportRow | undefined, changed: Record<string, unknown>): MailedReportBody {
  const { name, tables, period, cron, enabled, ...rest } = { ...row, ...changed } as MailedReportRow
  const known = row && { id: row.id, version: rest.version }
  return { ...known, name, tables, period, cron, enabled }
}
