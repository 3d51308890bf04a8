import {
  readDashboardTables,
  type MailedReportRow,
} from '@xuanjiao/contract/business/mailed-reports/mailed-report-calls'
import { DASHBOARD_TABLES } from '@xuanjiao/contract/business/dashboard/dashboard-tables'
import { REPORT_PERIODS } from '@xuanjiao/contract/business/mailed-reports/report-periods'
import { DetailList } from '@xuanjiao/core/ui/detail-list'
import { explainCron } from '@xuanjiao/cron/model/explain-cron'
import { Button, Tag } from 'antd'
import styles from './mailed.module.css'

interface MailedReportCardProps {
  row: MailedReportRow
  onEdit: () => void
  onRemove: () => void
  /** Left out where nothing can be sent. */
  onSend?: (() => void) | undefined
}

const tablesText = (tables: string) =>
  (readDashboardTables(tables) ?? []).map(table => DASHBOARD_TABLES[table]).join('、')

/** One report as its owner keeps it in mind: what comes, and when. */
export function MailedReportCard({ row, onEdit, onRemove, onSend }: MailedReportCardProps) {
  return (
    <li className={styles['card']} aria-label={row.name}>
      <div className={styles['cardHead']}>
        <h3>{row.name}</h3>
        {row.enabled === 'N' && <Tag>已停用</Tag>}
        <span className={styles['acts']}>
          <Button size="small" disabled={!onSend} onClick={onSend}>
            立即发送
          </Button>
          <Button size="small" onClick={onEdit}>
            编辑
          </Button>
          <Button size="small" danger onClick={onRemove}>
            删除
          </Button>
        </span>
      </div>
      <DetailList
        columns={1}
        look="line"
        details={[
          { key: 'time', title: '发送时间', value: explainCron(row.cron) },
          { key: 'tables', title: '内容', value: `${REPORT_PERIODS[row.period]}的${tablesText(row.tables)}` },
          { key: 'next', title: '下次发送', value: row.nextSendTime ?? '—' },
          { key: 'last', title: '上次发送', value: row.lastSentTime ?? '还没有发送过' },
        ]}
      />
    </li>
  )
}
