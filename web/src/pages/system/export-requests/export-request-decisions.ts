import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import {
  exportRequestCalls,
  type ExportRequestRow,
} from '@xuanjiao/contract/system/export-requests/export-request-calls'
import { runDialogAction } from '#shared/run-action.ts'
import { callWithMessage } from '../../../app/calls/call.ts'
import { askReason } from '../../../app/confirm/ask-reason.ts'

/** Whether the person may decide about it: it waits, and it is somebody else's. */
export const mayDecideRequest = ({ state, own }: ExportRequestRow): boolean => state === 'waiting' && !own

/** Counting what has grown since takes its time. */
const COUNTING_MS = 60_000

/** Agrees to a request or refuses it, each with a word. */
export function exportRequestDecisions(decided: () => Promise<unknown>) {
  const request = ({ id, realname, title, rows, reason }: ExportRequestRow, approve: boolean) =>
    void askReason({
      title: approve ? '同意导出' : '拒绝导出',
      note: `${realname}申请导出“${title}” ${numberText(rows)} 行，事由：${reason}${approve ? '\n同意后立即按申请人现在的权限生成文件，只有申请人可以下载。' : ''}`,
      label: '审批意见',
      hint: '申请人会看到，并记入审计日志',
      minLength: 1,
      confirmLabel: approve ? '同意' : '拒绝',
      danger: !approve,
      confirm: word =>
        runDialogAction(
          () => callWithMessage(exportRequestCalls.decide, { body: { id, approve, word }, timeoutMs: COUNTING_MS }),
          decided,
        ),
    })
  return {
    approve: (row: ExportRequestRow) => request(row, true),
    refuse: (row: ExportRequestRow) => request(row, false),
  }
}
