import { AppError } from '@xuanjiao/contract/calls/app-error'
import { Button, Modal } from 'antd'
import { useState, type ReactNode } from 'react'
import { askConfirm } from '../../app/confirm/confirm-store.ts'
import { useUnsavedInput } from '../../app/page/page-context.ts'
import { notify } from '../../app/notify/notices-store.ts'
import { showError } from '../../app/errors/show-error.ts'
import styles from './save-list-dialog.module.css'

interface SaveDialogProps {
  title: string
  width: number
  /** Something was changed and is not saved. */
  dirty: boolean
  save: () => Promise<{ message: string }>
  /** Somebody else saved meanwhile, and the person wants theirs. */
  reload: () => void
  onDone: () => void
  onClose: () => void
  /** Left of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** A high dialog around a list: it saves the whole of it, and says so when somebody else was faster. */
export function SaveListDialog({ dirty, save, reload, onDone, onClose, ...dialog }: SaveDialogProps) {
  const [sending, setSending] = useState(false)
  const close = async () => {
    if (
      dirty &&
      !(await askConfirm({
        title: '改动还没有保存',
        text: '关闭后改动不保留。',
        confirmLabel: '不保存并关闭',
        cancelLabel: '继续编辑',
      }))
    )
      return
    onClose()
  }
  // The dialog is closed and the page stays, as with a form.
  useUnsavedInput(dirty, async () => {
    await close()
    return false
  })
  const send = async () => {
    setSending(true)
    try {
      const { message } = await save()
      notify.good(message)
      onDone()
      onClose()
    } catch (error) {
      if (isStale(error)) await offerTheirs(reload)
      else showError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      open
      title={dialog.title}
      width={dialog.width}
      onCancel={() => void close()}
      mask={{ closable: !dirty }}
      centered
      className={styles['dialog'] ?? ''}
      footer={
        <div className={styles['foot']}>
          <span>{dialog.aside}</span>
          <Button onClick={() => void close()}>取消</Button>
          <Button type="primary" loading={sending} disabled={!dirty} onClick={() => void send()}>
            保存
          </Button>
        </div>
      }
    >
      <div className={styles['body']}>{dialog.children}</div>
    </Modal>
  )
}

const isStale = (error: unknown): boolean => error instanceof AppError && error.code === 409

async function offerTheirs(reload: () => void): Promise<void> {
  const text = '重新载入后看到最新的内容，您这次的改动不保留。'
  if (await askConfirm({ title: '数据已被他人修改', text, confirmLabel: '重新载入', cancelLabel: '继续编辑' })) reload()
}
