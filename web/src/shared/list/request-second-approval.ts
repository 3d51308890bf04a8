import type { AppError } from '@xuanjiao/contract/calls/app-error'
import {
  APPROVED_FILE_HOURS,
  MIN_EXPORT_REASON_LENGTH,
  heldExport,
  exportRequestCalls,
  type HeldExport,
} from '@xuanjiao/contract/system/export-requests/export-request-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { callWithMessage } from '../../app/calls/call.ts'
import { notify } from '../../app/notify/notices-store.ts'
import { askReason } from '../../app/confirm/ask-reason.ts'
import { showError } from '../../app/errors/show-error.ts'
import { onTaskStarted } from '../../app/tasks/on-task-started.ts'

/** Counting many rows takes its time. */
const COUNTING_MS = 60_000

/** An export that was held back asks what it is for, and waits for a second person. */
export async function requestSecondApproval(appError: AppError, query: object): Promise<void> {
  const held = heldExport.safeParse(appError.result)
  if (!held.success) return showError(appError)
  await askReason({
    title: '导出需另一人同意',
    note: pendingExportText(held.data),
    hint: '审批人会看到，并记入审计日志',
    minLength: MIN_EXPORT_REASON_LENGTH,
    confirmLabel: '提交申请',
    confirm: reason => request(held.data, query, reason),
  })
}

async function request({ export: name }: HeldExport, query: object, reason: string): Promise<void> {
  const body = { export: name, query: asTexts(query), reason }
  const { message } = await callWithMessage(exportRequestCalls.add, { body, timeoutMs: COUNTING_MS })
  notify.good(message)
  onTaskStarted()
}

const asTexts = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )

/** Why it waits, and what comes next. */
export function pendingExportText({ title, rows, today, most }: HeldExport): string {
  const before = today > 0 ? `，您今天已导出 ${numberText(today)} 行` : ''
  return [
    `“${title}”含个人信息，本次 ${numberText(rows)} 行${before}。每人每天超过 ${numberText(most)} 行，须由另一人同意。`,
    `提交后由安全管理员等有权限的人审批；同意后自动生成文件，请在任务中心下载，${APPROVED_FILE_HOURS} 小时内有效。`,
  ].join('\n')
}
