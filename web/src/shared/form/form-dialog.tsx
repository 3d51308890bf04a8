import { Button, Modal } from 'antd'
import type { ReactNode } from 'react'
import { useInterceptBack } from '../../app/back-navigation/use-intercept-back.ts'
import { FormContent } from './form-content.tsx'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import type { FormSource } from './form-source.ts'
import { confirmLeaveForm } from './leave-form.ts'
import { useFormModel } from './use-form.ts'
import styles from './form.module.css'

interface FormDialogProps extends FormSource {
  width?: number
  /** The word on the button that does it. */
  submitWord?: string
  onClose: () => void
  /** Something was saved. */
  onDone: () => void
  /** Below the fields; what depends on them is drawn from what stands in them. */
  children?: ReactNode | ((values: RecordValues) => ReactNode)
}

const WIDTH = 880

/** The dialog in which every record is made and changed. */
export function FormDialog(props: FormDialogProps) {
  const form = useFormModel(props, () => {
    props.onDone()
    props.onClose()
  })
  const close = async () => {
    if (await confirmLeaveForm(form)) props.onClose()
  }
  // The dialog is closed and the page stays: whoever meant to leave that goes back once more.
  useInterceptBack(form.dirty, async () => {
    await close()
    return false
  })
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
      <FormContent source={props} form={form} focusFirst>
        {typeof props.children === 'function' ? props.children(form.values) : props.children}
      </FormContent>
    </Modal>
  )
}
