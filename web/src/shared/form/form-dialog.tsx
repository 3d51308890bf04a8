import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { confirm } from '../../shell/confirm.ts'
import { FormBody } from './form-body.tsx'
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

/** Escape that asks a question must not answer it as well: the browser closes the topmost dialog after the key's event. */
const afterThisKey = () => new Promise(go => setTimeout(go))

/** The dialog in which every record is made and changed. */
export function FormDialog(props: FormDialogProps) {
  const form = useForm(props, () => {
    props.onDone()
    props.onClose()
  })
  const close = async () => {
    if (form.dirty) {
      await afterThisKey()
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
      centered
      className={styles['dialog'] ?? ''}
      footer={[
        <Button key="cancel" onClick={() => void close()}>
          取消
        </Button>,
        <Button key="ok" type="primary" loading={form.sending} onClick={() => void form.submit()}>
          {props.submitWord ?? '保存'}
        </Button>,
      ]}
    >
      <FormBody source={props} form={form} focusFirst>
        {props.children}
      </FormBody>
    </Modal>
  )
}
