import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import {
  mailedReportCalls,
  MAX_MAILED_REPORTS,
  type MailedReportRow,
} from '@xuanjiao/contract/business/mailed-reports/mailed-report-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, callWithMessage } from '../../../../app/calls/call.ts'
import { onTaskStarted } from '../../../../app/tasks/on-task-started.ts'
import { runAction, confirmDelete } from '#shared/run-action.ts'
import { MailedReportCard } from './mailed-report-card.tsx'
import { MailedReportForm } from './mailed-report-form.tsx'
import styles from './mailed.module.css'

type Mailed = EndpointAnswer<typeof mailedReportCalls.list>

/** The reports a person has sent to their own address. */
export function MailedReportsDialog({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState<{ row?: MailedReportRow }>()
  const requested = useQuery<Mailed>({
    queryKey: ['mailed-reports'],
    staleTime: 0,
    queryFn: ({ signal }) => call(mailedReportCalls.list, { signal }),
    meta: { quiet: true },
  })
  const refresh = () => requested.refetch()
  return (
    <Modal open title="邮件订阅" width={720} footer={null} onCancel={onClose}>
      {requested.error && <ListLoadError error={requested.error} retry={() => void refresh()} />}
      {requested.isPending && <Skeleton active />}
      {requested.data && <Mails mailed={requested.data} onOpen={setOpened} onClose={onClose} refresh={refresh} />}
      {opened && <MailedReportForm {...opened} onClose={() => setOpened(undefined)} onDone={() => void refresh()} />}
    </Modal>
  )
}

interface MailsProps {
  mailed: Mailed
  onOpen: (opened: { row?: MailedReportRow }) => void
  onClose: () => void
  refresh: () => Promise<unknown>
}

function Mails({ mailed: { ready, email, rows }, onOpen, onClose, refresh }: MailsProps) {
  const missing = missingText(ready, email)
  const send = (id: string) =>
    runAction(
      () => callWithMessage(mailedReportCalls.send, { body: { id } }),
      async () => onTaskStarted(),
    )
  const remove = async ({ id, name }: MailedReportRow) => {
    if (!(await confirmDelete(`删除订阅“${name}”后不再发送。`))) return
    await runAction(() => callWithMessage(mailedReportCalls.remove, { query: { id } }), refresh)
  }
  return (
    <div className={styles['mails']}>
      {missing === undefined ? (
        <p className={styles['note']}>按设定的时间把看板数据发到 {email}，附 Excel；只含您有权查看的数据。</p>
      ) : (
        <Alert type="warning" showIcon title={missing} description={ready && <WhereAddressIsKept onGo={onClose} />} />
      )}
      {rows.length === 0 && (
        <EmptyState kind="empty" title="还没有订阅" text="例如：每周一早上 8 点收到上周的每日趋势和热门视频" />
      )}
      <ul>
        {rows.map(row => (
          <MailedReportCard
            key={row.id}
            row={row}
            onEdit={() => onOpen({ row })}
            onRemove={() => void remove(row)}
            onSend={missing === undefined ? () => void send(row.id) : undefined}
          />
        ))}
      </ul>
      <Button
        type="primary"
        icon={<PlusOutlined />}
        disabled={rows.length >= MAX_MAILED_REPORTS}
        onClick={() => onOpen({})}
      >
        新增订阅
      </Button>
    </div>
  )
}

/** The next step of whoever has no address. */
const WhereAddressIsKept = ({ onGo }: { onGo: () => void }) => (
  <Link to="/account/settings" onClick={onGo}>
    去“个人设置”填写邮箱
  </Link>
)

/** Why nothing can be sent yet. */
function missingText(ready: boolean, email: string | null): string | undefined {
  if (!ready) return '平台尚未设置发送邮件的服务器，暂时不会发送；请联系管理员'
  return email === null ? '您的账号还没有邮箱，暂时不会发送；请先在“个人设置”中填写' : undefined
}
