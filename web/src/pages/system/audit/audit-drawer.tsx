import type { AuditRow } from '@xuanjiao/contract/system/audit-calls'
import { DetailList } from '@xuanjiao/core/ui/detail-list'
import { Drawer } from 'antd'
import { auditParamsText, auditPersonText } from './audit-texts.ts'
import styles from './audit.module.css'

const WIDTH = 720

/** One line of the audit log in full. */
export function AuditDrawer({ row, onClose }: { row: AuditRow | undefined; onClose: () => void }) {
  return (
    <Drawer open={row !== undefined} size={WIDTH} title="审计详情" onClose={onClose}>
      {row && <Body row={row} />}
    </Drawer>
  )
}

function Body({ row }: { row: AuditRow }) {
  const sent = auditParamsText(row.params)
  const facts = [
    ['时间', row.createTime],
    ['类型', row.logType_dictText],
    ['动作', row.operateType_dictText],
    ['账号', auditPersonText(row)],
    ['事由', row.reason],
    ['地址', row.ip],
    ['设备', row.agent],
    ['接口', [row.method, row.url].filter(Boolean).join(' ')],
    ['结果码', row.status === null ? null : String(row.status)],
    ['耗时', row.costMs === null ? null : `${row.costMs} 毫秒`],
    ['日志编号', row.id],
  ] as const
  const details = facts.flatMap(([title, value]) =>
    value === null || value === '' ? [] : [{ key: title, title, value }],
  )
  return (
    <>
      <h2 className={styles['content']}>{row.content}</h2>
      <DetailList details={details} columns={2} look="card" />
      {sent !== null && (
        <>
          <h3 className={styles['subtitle']}>请求参数</h3>
          <pre className={styles['params']}>{sent}</pre>
        </>
      )}
    </>
  )
}
