import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { ExportRequestRow } from '@xuanjiao/contract/system/export-requests/export-request-calls'
import { DetailList } from '@xuanjiao/core/ui/detail-list'
import { Button, Drawer } from 'antd'
import { mayDecideRequest } from './export-request-decisions.ts'

interface ExportRequestDrawerProps {
  row: ExportRequestRow | undefined
  onApprove: (row: ExportRequestRow) => void
  onRefuse: (row: ExportRequestRow) => void
  onClose: () => void
}

/** One request in full: whose, what, what for, and what was said to it. */
export function ExportRequestDrawer({ row, onApprove, onRefuse, onClose }: ExportRequestDrawerProps) {
  const foot = row && mayDecideRequest(row) && (
    <div style={{ display: 'flex', gap: 8, justifyContent: 'flex-end' }}>
      <Button danger onClick={() => onRefuse(row)}>
        拒绝
      </Button>
      <Button type="primary" onClick={() => onApprove(row)}>
        同意
      </Button>
    </div>
  )
  return (
    <Drawer open={row !== undefined} size={640} title="导出申请" onClose={onClose} footer={foot}>
      {row && <DetailList details={factsOf(row)} columns={2} look="card" />}
    </Drawer>
  )
}

function factsOf(row: ExportRequestRow) {
  const facts = [
    ['申请人', `${row.realname}（${row.username}）`],
    ['状态', row.state_dictText],
    ['导出内容', row.title],
    ['行数', `${numberText(row.rows)} 行`],
    ['条件', row.question],
    ['事由', row.reason],
    ['申请时间', row.askTime],
    ['最晚审批', row.state === 'waiting' ? row.endTime : null],
    ['审批人', row.decideBy],
    ['审批时间', row.decideTime],
    ['审批意见', row.word],
    ['取走时间', row.fetchTime],
  ] as const
  return facts.flatMap(([title, value]) =>
    value === null
      ? []
      : [{ key: title, title, value, wide: title === '条件' || title === '事由' || title === '审批意见' }],
  )
}
