import { Alert, Button, Modal } from 'antd'
import { useRef, type ReactNode } from 'react'
import { confirm } from '../../shell/confirm.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormItems } from './form-items.tsx'
import type { FormSource } from './form-source.ts'
import { useForm } from './use-form.ts'
import styles from './form.module.css'

interface FormDialogProps extends FormSource {
  width?: number
  /** The word on the button that does it. */
  submitWord?: string
  onClose: () => void
  /** Something was saved. */
  onDone: () => void
  /** Below the fields. */
  children?: ReactNode
}

const WIDTH = 880

/** The dialog in which every record is made and changed. */
export function FormDialog(props: FormDialogProps) {
  const form = useForm(props, () => {
    props.onDone()
    props.onClose()
  })
  const body = useRef<HTMLFormElement>(null)
  const close = async () => {
    if (form.dirty) {
      const leave = await confirm({
        title: '内容还没有保存',
        text: '关闭后保留为草稿，下次打开时可以接着填写。',
        yes: '保留并关闭',
        no: '继续填写',
      })
      if (!leave) return
      form.keepDraft()
    }
    props.onClose()
  }
  return (
    <Modal
      open
      title={props.title}
      width={props.width ?? WIDTH}
      onCancel={() => void close()}
      mask={{ closable: !form.dirty }}
      className={styles['dialog'] ?? ''}
      styles={{ body: { maxHeight: 'calc(100dvh - 220px)', overflowY: 'auto' } }}
      footer={[
        <Button key="cancel" onClick={() => void close()}>
          取消
        </Button>,
        <Button key="ok" type="primary" loading={form.sending} onClick={() => void form.submit()}>
          {props.submitWord ?? '保存'}
        </Button>,
      ]}
    >
      <form
        ref={body}
        className={styles['form']}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit()
        }}
      >
        {form.draft && <DraftOffer at={form.draft.at} onTake={form.takeDraft} onDrop={form.dropDraft} />}
        <ErrorSummary form={form} fields={props.fields} />
        <FormItems source={props} form={form} />
        {props.children}
        <button type="submit" hidden />
      </form>
      {form.theirs && (
        <ConflictDialog
          fields={props.fields}
          start={{ ...props.row, ...form.start }}
          mine={form.values}
          theirs={form.theirs}
          onMerge={form.takeMerged}
          onCancel={form.forgetTheirs}
        />
      )}
    </Modal>
  )
}

interface DraftOfferProps {
  at: number
  onTake: () => void
  onDrop: () => void
}

function DraftOffer({ at, onTake, onDrop }: DraftOfferProps) {
  const time = new Date(at).toLocaleTimeString('zh-CN', { hour: '2-digit', minute: '2-digit' })
  return (
    <Alert
      type="info"
      showIcon
      title={`${time} 填写的内容还没有保存`}
      action={
        <span className={styles['offer']}>
          <Button size="small" type="primary" onClick={onTake}>
            接着填写
          </Button>
          <Button size="small" onClick={onDrop}>
            丢弃
          </Button>
        </span>
      }
    />
  )
}
