import { Button, Modal } from 'antd'
import { useImperativeHandle, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { useUnsavedInput } from '../../app/page/page-context.ts'
import { FormContent } from './form-content.tsx'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import type { FormSource } from './form-source.ts'
import { confirmLeaveForm } from './leave-form.ts'
import { useFormModel, type FormModel } from './use-form.ts'
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

/** What the frame of a dialog has to know of the form in it. */
interface FormState {
  dirty: boolean
  sending: boolean
}

/** The dialog in which every record is made and changed. A key draws what is in it, and not its frame. */
export function FormDialog(props: FormDialogProps) {
  const form = useRef<FormModel>(null)
  const [{ dirty, sending }, setState] = useState<FormState>({ dirty: false, sending: false })
  const close = async () => {
    if (!form.current || (await confirmLeaveForm(form.current))) props.onClose()
  }
  // The dialog is closed and the page stays: whoever meant to leave that goes back once more.
  useUnsavedInput(dirty, async () => {
    await close()
    return false
  })
  return (
    <Modal
      open
      title={props.title}
      width={props.width ?? WIDTH}
      onCancel={() => void close()}
      mask={{ closable: !dirty }}
      centered
      className={styles['dialog'] ?? ''}
      footer={[
        <Button key="cancel" onClick={() => void close()}>
          取消
        </Button>,
        <Button key="ok" type="primary" loading={sending} onClick={() => void form.current?.submit()}>
          {props.submitWord ?? '保存'}
        </Button>,
      ]}
    >
      <DialogForm ref={form} source={props} onState={setState} />
    </Modal>
  )
}

interface DialogFormProps {
  source: FormDialogProps
  ref: Ref<FormModel>
  onState: (state: FormState) => void
}

function DialogForm({ ref, source, onState }: DialogFormProps) {
  const form = useFormModel(source, () => {
    source.onDone()
    source.onClose()
  })
  const { dirty, sending } = form
  useImperativeHandle(ref, () => form)
  useLayoutEffect(() => onState({ dirty, sending }), [onState, dirty, sending])
  return (
    <FormContent source={source} form={form} focusFirst>
      {typeof source.children === 'function' ? source.children(form.values) : source.children}
    </FormContent>
  )
}
