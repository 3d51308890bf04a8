import { CheckCircleFilled, ExclamationCircleFilled } from '@ant-design/icons'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import styles from './workflow.module.css'

/** One thing an event asks for. */
export interface EventRequirement {
  key: string
  text: string
  met: boolean
  /** Beside it, in small print. */
  note?: string
  /** Leads to where it is put right. */
  remedy?: { word: string; run: () => void } | undefined
}

interface RequirementsDialogProps {
  title: string
  /** Above the list; nothing until it is there. */
  lead: string | undefined
  items: readonly EventRequirement[]
  /** What is done at the end: answers whether the dialog has served its purpose. */
  primary: { word: string; ready: boolean; run: () => Promise<boolean> | boolean }
  /** It could not be found out what is missing. */
  failed?: { error: Error; retry: () => void } | undefined
  onClose: () => void
}

/** What an event asks for, point by point, before it is sent: what is missing leads to where it is put right. */
export function RequirementsDialog({ title, lead, items, primary, failed, onClose }: RequirementsDialogProps) {
  const [sending, setSending] = useState(false)
  const run = async () => {
    setSending(true)
    const done = await primary.run()
    setSending(false)
    if (done) onClose()
  }
  return (
    <Modal
      open
      title={title}
      width={520}
      onCancel={onClose}
      centered
      className={styles['dialog'] ?? ''}
      footer={[
        <Button key="cancel" onClick={onClose}>
          取消
        </Button>,
        <Button key="ok" type="primary" disabled={!primary.ready} loading={sending} onClick={() => void run()}>
          {primary.word}
        </Button>,
      ]}
    >
      {failed && <ListLoadError {...failed} />}
      {!failed && lead === undefined && <Skeleton active paragraph={{ rows: 5 }} title={false} />}
      {lead !== undefined && (
        <>
          <p className={styles['lead']} role="status">
            {lead}
          </p>
          <Requirements items={items} />
        </>
      )}
    </Modal>
  )
}

function Requirements({ items }: { items: readonly EventRequirement[] }) {
  return (
    <ul className={styles['requirements']}>
      {items.map(({ key, text, met, note, remedy }) => (
        <li key={key} data-met={met}>
          {met ? <CheckCircleFilled aria-label="已完成" /> : <ExclamationCircleFilled aria-label="需要完善" />}
          <span>{text}</span>
          {note !== undefined && <small>{note}</small>}
          {remedy && (
            <Button size="small" onClick={remedy.run}>
              {remedy.word}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
