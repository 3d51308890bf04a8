import { useQuery } from '@tanstack/react-query'
import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { formCalls, type FillableForm } from '@xuanjiao/contract/system/forms/form-calls'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { FormRenderer, type FormHandle } from '@xuanjiao/form'
import { FormInvalidError } from '@xuanjiao/form/model'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { Modal, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { call, callWithMessage } from '../../app/calls/call.ts'
import { askConfirm } from '../../app/confirm/confirm-store.ts'
import { DraftOffer } from '../form/draft-offer.tsx'
import { useFormDraft } from '../form/use-form-draft.ts'
import { runAction } from '../run-action.ts'
import styles from './filled.module.css'

const { add } = entityEndpoints(formSubmission)

const NOTHING = {}

interface FillForRecordDialogProps {
  readonly form: FillableForm
  /** The record it is filled in for; of which kind says the form. */
  readonly recordId: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A form filled in for one record: the version that is before people now. */
export function FillForRecordDialog({ form, recordId, onDone, onClose }: FillForRecordDialogProps) {
  const handle = useRef<FormHandle>(null)
  const [isTouched, setTouched] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [values, setValues] = useState<RecordValues>(NOTHING)
  const { data, error, refetch } = useQuery({
    queryKey: ['forms', 'published', form.code, 'for', recordId],
    queryFn: ({ signal }) => call(formCalls.published, { query: { code: form.code }, signal }),
    gcTime: 0,
    refetchOnWindowFocus: false, // a version that was published meanwhile would empty the form
  })
  const draft = useFormDraft({
    key: `form-fill:${form.id}:${form.version}:${recordId}`,
    values,
    version: undefined,
    dirty: isTouched,
  })
  const close = async () => {
    const text = '填写的内容还没有提交。'
    if (isTouched && !(await askConfirm({ title: '放弃填写', text, confirmLabel: '放弃' }))) return
    if (isTouched) draft.forget()
    onClose()
  }
  const send = async (filled: object) => {
    setBusy(true)
    const body = { desformId: form.id, recordId, desformDataJson: JSON.stringify(filled) }
    const isSaved = await runAction(
      () => callWithMessage(add, { body }),
      () => Promise.resolve(onDone()),
    )
    setBusy(false)
    if (!isSaved) return
    draft.forget()
    onClose()
  }
  const submit = () =>
    handle.current?.submit().catch((fault: unknown) => {
      if (!(fault instanceof FormInvalidError)) throw fault // what is wrong is shown in the form
    })
  const touch = () => {
    setTouched(true)
    setValues(handle.current?.store.values ?? NOTHING)
  }
  const takeBack = () => {
    handle.current?.setData(draft.offered?.values ?? NOTHING)
    draft.answered()
  }
  return (
    <Modal
      open
      width={860}
      title={form.name}
      okText="提交"
      cancelText="取消"
      confirmLoading={isBusy}
      okButtonProps={{ disabled: !data }}
      mask={{ closable: !isTouched }}
      onCancel={() => void close()}
      onOk={() => void submit()}
    >
      {error ? (
        <ListLoadError error={error} retry={() => void refetch()} />
      ) : data ? (
        <div className={styles['filling']}>
          {data.remark !== null && <p>{data.remark}</p>}
          {draft.offered && <DraftOffer at={draft.offered.at} onTake={takeBack} onDrop={draft.forget} />}
          <FormRenderer
            ref={handle}
            label={data.name}
            value={data.document}
            onChange={touch}
            onSubmit={filled => void send(filled)}
          />
        </div>
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Modal>
  )
}
