import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import { FormRenderer, type FormHandle } from '@xuanjiao/form'
import { FormInvalidError } from '@xuanjiao/form/model'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { useQuery } from '@tanstack/react-query'
import { Modal, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { call, callWithMessage } from '../../app/calls/call.ts'
import { askConfirm } from '../../app/confirm/confirm-store.ts'
import { runAction } from '../run-action.ts'
import { filledValues } from './filled-values.ts'

const { get, edit } = entityEndpoints(formSubmission)

interface EditFilledDialogProps {
  readonly id: string
  readonly name: string
  readonly onDone: () => void
  readonly onClose: () => void
}

/** What was filled in, to be put right: in the form as it was then, judged by it again. */
export function EditFilledDialog({ id, name, onClose, onDone }: EditFilledDialogProps) {
  const handle = useRef<FormHandle>(null)
  const [isTouched, setTouched] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [formSubmission.path, 'edited', id],
    queryFn: async ({ signal }) => {
      const row = await call(get, { query: { id }, signal })
      const query = { id: row.desformId, versionNo: row.formVersion }
      return { row, form: await call(formCalls.version, { query, signal }) }
    },
    gcTime: 0,
    refetchOnWindowFocus: false, // what is being put right would be gone
  })
  const close = async () => {
    if (!isTouched || (await askConfirm({ title: '放弃修改', text: '修改的内容还没有保存。', confirmLabel: '放弃' })))
      onClose()
  }
  const send = async (values: object) => {
    if (!data) return
    setBusy(true)
    const body = { id, version: data.row.version, desformDataJson: JSON.stringify(values) }
    const isSaved = await runAction(
      () => callWithMessage(edit, { body }),
      () => Promise.resolve(onDone()),
    )
    setBusy(false)
    if (isSaved) onClose()
  }
  const submit = () =>
    handle.current?.submit().catch((fault: unknown) => {
      if (!(fault instanceof FormInvalidError)) throw fault // what is wrong is shown in the form
    })
  return (
    <Modal
      open
      width={860}
      title={`修改“${name}”`}
      okText="保存"
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
        <FormRenderer
          ref={handle}
          label={data.form.name}
          value={data.form.document}
          defaultValue={filledValues(data.row.desformDataJson)}
          onChange={() => setTouched(true)}
          onSubmit={values => void send(values)}
        />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Modal>
  )
}
