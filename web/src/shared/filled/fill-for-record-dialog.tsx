import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { formCalls, type FillableForm, type PublishedForm } from '@xuanjiao/contract/system/forms/form-calls'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import type { FormHandle } from '@xuanjiao/form'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { useRef, useState } from 'react'
import { call, callWithMessage } from '../../app/calls/call.ts'
import { DraftOffer } from '../form/draft-offer.tsx'
import { useFormDraft } from '../form/use-form-draft.ts'
import { FillDialog } from './fill-dialog.tsx'

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
  const [typed, setTyped] = useState<RecordValues>()
  const draft = useFormDraft({
    key: `form-fill:${form.id}:${form.version}:${recordId}`,
    values: typed ?? NOTHING,
    version: undefined,
    dirty: typed !== undefined,
  })
  const takeBack = () => {
    handle.current?.setData(draft.offered?.values ?? NOTHING)
    draft.answered()
  }
  return (
    <FillDialog<PublishedForm>
      handle={handle}
      title={form.name}
      okText="提交"
      queryKey={['forms', 'published', form.code, 'for', recordId]}
      read={signal => call(formCalls.published, { query: { code: form.code }, signal })}
      above={({ remark }) => (
        <>
          {remark !== null && <p>{remark}</p>}
          {draft.offered && <DraftOffer at={draft.offered.at} onTake={takeBack} onDrop={draft.forget} />}
        </>
      )}
      onTouch={() => setTyped(handle.current?.store.values ?? NOTHING)}
      question={{ title: '放弃填写', text: '填写的内容还没有提交。' }}
      onGiveUp={draft.forget}
      send={data =>
        callWithMessage(add, { body: { desformId: form.id, recordId, desformDataJson: JSON.stringify(data) } })
      }
      onDone={() => {
        draft.forget()
        onDone()
      }}
      onClose={onClose}
    />
  )
}
