import type { Refusal } from '@xuanjiao/contract/calls/refusal'
import {
  APPROVED_FILE_HOURS,
  EXPORT_REASON_LEAST,
  exportHeld,
  exportRequestCalls,
  type ExportHeld,
} from '@xuanjiao/contract/system/export-requests/export-requests'
import { callTold } from '../../app/calls/call.ts'
import { notify } from '../../app/notify/notify.ts'
import { askReason } from '../../app/confirm/reason.ts'
import { showError } from '../../app/errors/show-error.ts'
import { taskStarted } from '../../app/tasks/task-started.ts'

/** Counting many rows takes its time. */
const COUNTING_MS = 60_000

/** An export that was held back asks what it is for, and waits for a second person. */
export async function askForSecondPerson(refusal: Refusal, query: object): Promise<void> {
  const held = exportHeld.safeParse(refusal.result)
  if (!held.success) return showError(refusal)
  await askReason({
    title: '导出需另一人同意',
    note: heldText(held.data),
    hint: '审批人会看到，并记入审计日志',
    least: EXPORT_REASON_LEAST,
    yes: '提交申请',
    confirm: reason => request(held.data, query, reason),
  })
}

async function request({ export: name }: ExportHeld, query: object, reason: string): Promise<void> {
  const body = { export: name, query: asTexts(query), reason }
  const { message } = await callTold(exportRequestCalls.add, { body, timeoutMs: COUNTING_MS })
  notify.good(message)
  taskStarted()
}

const asTexts = (query: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )

const figure = (rows: number): string => rows.toLocaleString('zh-CN')

/** Why it waits, and what comes next. */
export function heldText({ title, rows, today, most }: ExportHeld): string {
  const before = today > 0 ? `，您今天已导出 ${figure(today)} 行` : ''
  return [
    `“${title}”含个人信息，本次 ${figure(rows)} 行${before}。每人每天超过 ${figure(most)} 行，须由另一人同意。`,
    `提交后由安全管理员等有权限的人审批；同意后自动生成文件，请在任务中心下载，${APPROVED_FILE_HOURS} 小时内有效。`,
  ].join('\n')
}
