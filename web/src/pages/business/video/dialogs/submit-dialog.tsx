import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { videoLifeCalls } from '@xuanjiao/contract/business/video/life/video-life-calls'
import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { call, callTold } from '../../../../app/calls/call.ts'
import { act } from '#shared/act.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { ListFailed } from '@xuanjiao/list/ui/empty/list-failed'
import { GUARD_TITLES, remedyOf, type Remedy } from './submit-guards.ts'
import styles from '../styles/dialogs.module.css'

interface SubmitDialogProps {
  row: EntityRow
  onClose: () => void
  onDone: () => Promise<unknown>
  /** Leads to where something is put right: a field, the choice of a file, the panel of relations. */
  onRemedy: (remedy: Remedy) => void
}

/** 提交审核: what has to be there, point by point; what is missing leads to its field. */
export function SubmitDialog({ row, onClose, onDone, onRemedy }: SubmitDialogProps) {
  const [sending, setSending] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: ['video-submit-check', row.id, row.version],
    queryFn: ({ signal }) => call(videoLifeCalls.submitCheck, { query: { id: row.id }, signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })
  const ready = data?.length === 0
  const submit = async () => {
    setSending(true)
    const done = await act(() => callTold(videoLifeCalls.submit, { body: { id: row.id } }), onDone)
    setSending(false)
    if (done) onClose()
    else void refetch()
  }
  return (
    <Modal
      open
      title={`提交审核：${String(row['title'])}`}
      width={520}
      onCancel={onClose}
      centered
      className={styles['dialog'] ?? ''}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="ok" type="primary" disabled={!ready} loading={sending} onClick={() => void submit()}>
          提交审核
        </Button>,
      ]}
    >
      {error && <ListFailed error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 5 }} title={false} />}
      {data && (
        <>
          <p className={styles['lead']} role="status">
            {ready
              ? '可以提交。提交后先医学审核，再合规终审；审核期间内容不能修改。'
              : `还有 ${data.length} 处需要完善，完善后即可提交。`}
          </p>
          <Guards problems={data} onRemedy={onRemedy} />
        </>
      )}
    </Modal>
  )
}

interface GuardsProps {
  problems: readonly { field: string; message: string }[]
  onRemedy: (remedy: Remedy) => void
}

function Guards({ problems, onRemedy }: GuardsProps) {
  const fine = GUARD_TITLES.filter(({ field }) => problems.every(problem => problem.field !== field))
  return (
    <ul className={styles['guards']}>
      {problems.map(({ field, message }) => {
        const remedy = remedyOf(field)
        return (
          <li key={field + message} data-ok="false">
            <ExclamationCircleFilled aria-label="需要完善" />
            <span>{message}</span>
            {remedy && (
              <Button size="small" onClick={() => onRemedy(remedy)}>
                {remedy.word}
              </Button>
            )}
          </li>
        )
      })}
      {fine.map(({ field, title }) => (
        <li key={field} data-ok="true">
          <CheckCircleFilled aria-label="已完成" />
          <span>{title}</span>
        </li>
      ))}
    </ul>
  )
}
