import { exportRequestCalls, type ExportRequestRow } from '@xuanjiao/contract/system/export-requests/export-requests'
import { done } from '#shared/act.ts'
import { callTold } from '../../../app/calls/call.ts'
import { askReason } from '../../../app/confirm/reason.ts'

/** Whether the person may decide about it: it waits, and it is somebody else's. */
export const isOpen = ({ state, own }: ExportRequestRow): boolean => state === 'waiting' && !own

/** Counting what has grown since takes its time. */
const COUNTING_MS = 60_000

/** Agrees to a request or refuses it, each with a word. */
export function decisions(decided: () => Promise<unknown>) {
  const ask = ({ id, realname, title, rows, reason }: ExportRequestRow, approve: boolean) =>
    void askReason({
      title: approve ? '同意导出' : '拒绝导出',
      note: `${realname}申请导出“${title}” ${rows.toLocaleString('zh-CN')} 行，事由：${reason}${approve ? '\n同意后立即按申请人现在的权限生成文件，只有申请人可以下载。' : ''}`,
      label: '审批意见',
      hint: '申请人会看到，并记入审计日志',
      least: 1,
      yes: approve ? '同意' : '拒绝',
      danger: !approve,
      confirm: word =>
        done(
          () => callTold(exportRequestCalls.decide, { body: { id, approve, word }, timeoutMs: COUNTING_MS }),
          decided,
        ),
    })
  return {
    approve: (row: ExportRequestRow) => ask(row, true),
    refuse: (row: ExportRequestRow) => ask(row, false),
  }
}
