import { useQuery } from '@tanstack/react-query'
import { FormRenderer, type FormHandle, type FormRendererProps } from '@xuanjiao/form'
import { FormInvalidError } from '@xuanjiao/form/model'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Modal, Skeleton } from 'antd'
import { useState, type ReactNode, type RefObject } from 'react'
import { askConfirm } from '../../app/confirm/confirm-store.ts'
import { runAction } from '../run-action.ts'
import styles from './filled.module.css'

/** A form as it is filled in; with what was filled in before, where there is any. */
export interface FormToFill {
  readonly name: string
  readonly document: string
  readonly values?: FormRendererProps['defaultValue']
}

interface FillDialogProps<T extends FormToFill> {
  readonly handle: RefObject<FormHandle | null>
  readonly title: string
  readonly okText: string
  readonly queryKey: readonly unknown[]
  readonly read: (signal: AbortSignal) => Promise<T>
  /** Above the form, once it is there. */
  readonly above?: (form: T) => ReactNode
  readonly onTouch?: () => void
  /** Asked before what was entered is given up. */
  readonly question: { readonly title: string; readonly text: string }
  readonly onGiveUp?: () => void
  /** Sends data that are right in themselves. */
  readonly send: (data: object, form: T) => Promise<{ message: string }>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A form in a dialog: read once, sent when it is right, and left after a question where something was entered. */
export function FillDialog<T extends FormToFill>(props: FillDialogProps<T>) {
  const { handle, queryKey, read, question, send, onDone, onClose } = props
  const [isTouched, setTouched] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    gcTime: 0,
    refetchOnWindowFocus: false, // another version, or other data, would take away what is entered
  })
  const leave = async () => {
    if (isTouched && !(await askConfirm({ ...question, confirmLabel: '放弃' }))) return
    if (isTouched) props.onGiveUp?.()
    onClose()
  }
  const handIn = async (filled: object, form: T) => {
    setBusy(true)
    const isSaved = await runAction(
      () => send(filled, form),
      () => Promise.resolve(onDone()),
    )
    setBusy(false)
    if (isSaved) onClose()
  }
  const submit = () =>
    handle.current?.submit().catch((fault: unknown) => {
      if (!(fault instanceof FormInvalidError)) throw fault // what is wrong is shown in the form
    })
  const touch = () => {
    setTouched(true)
    props.onTouch?.()
  }
  return (
    <Modal
      open
      width={860}
      title={props.title}
      okText={props.okText}
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !data }}
      mask={{ closable: !isTouched }}
      onCancel={() => void leave()}
      onOk={() => void submit()}
    >
      {error && <ListLoadError error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 6 }} />}
      {!error && data && (
        <div className={styles['filling']}>
          {props.above?.(data)}
          <FormRenderer
            ref={handle}
            label={data.name}
            value={data.document}
            {...(data.values && { defaultValue: data.values })}
            onChange={touch}
            onSubmit={filled => handIn(filled, data)}
          />
        </div>
      )}
    </Modal>
  )
}
