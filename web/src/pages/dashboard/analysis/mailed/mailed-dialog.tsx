import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import {
  mailedReportCalls,
  MOST_MAILED,
  type MailedReportRow,
} from '@xuanjiao/contract/business/mailed-reports/mailed-report-calls'
import type { AnswerOf } from '@xuanjiao/contract/calls/endpoint'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListFailed } from '@xuanjiao/list/ui/empty/list-failed'
import { Alert, Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../../../app/calls/call.ts'
import { taskStarted } from '../../../../app/tasks/task-started.ts'
import { act, askDelete } from '#shared/act.ts'
import { ReportCard } from './report-card.tsx'
import { ReportForm } from './report-form.tsx'
import styles from './mailed.module.css'

type Mailed = AnswerOf<typeof mailedReportCalls.list>

/** The reports a person has sent to their own address. */
export function MailedDialog({ onClose }: { onClose: () => void }) {
  const [opened, setOpened] = useState<{ row?: MailedReportRow }>()
  const asked = useQuery<Mailed>({
    queryKey: ['mailed-reports'],
    staleTime: 0,
    queryFn: ({ signal }) => call(mailedReportCalls.list, { signal }),
    meta: { quiet: true },
  })
  const refresh = () => asked.refetch()
  return (
    <Modal open title="邮件订阅" width={720} footer={null} onCancel={onClose}>
      {asked.error && <ListFailed error={asked.error} retry={() => void refresh()} />}
      {asked.isPending && <Skeleton active />}
      {asked.data && <Mails mailed={asked.data} onOpen={setOpened} refresh={refresh} />}
      {opened && <ReportForm {...opened} onClose={() => setOpened(undefined)} onDone={() => void refresh()} />}
    </Modal>
  )
}

interface MailsProps {
  mailed: Mailed
  onOpen: (opened: { row?: MailedReportRow }) => void
  refresh: () => Promise<unknown>
}

function Mails({ mailed: { ready, email, rows }, onOpen, refresh }: MailsProps) {
  const missing = missingText(ready, email)
  const send = (id: string) =>
    act(
      () => callTold(mailedReportCalls.send, { body: { id } }),
      async () => taskStarted(),
    )
  const remove = async ({ id, name }: MailedReportRow) => {
    if (!(await askDelete(`删除订阅“${name}”后不再发送。`))) return
    await act(() => callTold(mailedReportCalls.remove, { query: { id } }), refresh)
  }
  return (
    <div className={styles['mails']}>
      {missing === undefined ? (
        <p className={styles['note']}>按设定的时间把看板数据发到 {email}，附 Excel；只含您有权查看的数据。</p>
      ) : (
        <Alert type="warning" showIcon title={missing} />
      )}
      {rows.length === 0 && (
        <EmptyState kind="empty" title="还没有订阅" text="例如：每周一早上 8 点收到上周的每日趋势和热门视频" />
      )}
      <ul>
        {rows.map(row => (
          <ReportCard
            key={row.id}
            row={row}
            onEdit={() => onOpen({ row })}
            onRemove={() => void remove(row)}
            onSend={missing === undefined ? () => void send(row.id) : undefined}
          />
        ))}
      </ul>
      <Button type="primary" icon={<PlusOutlined />} disabled={rows.length >= MOST_MAILED} onClick={() => onOpen({})}>
        新增订阅
      </Button>
    </div>
  )
}

/** Why nothing can be sent yet. */
function missingText(ready: boolean, email: string | null): string | undefined {
  if (!ready) return '平台尚未设置发送邮件的服务器，暂时不会发送；请联系管理员'
  return email === null ? '您的账号还没有邮箱，暂时不会发送；请先在个人信息中填写' : undefined
}
