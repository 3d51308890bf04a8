import { entityEndpoints } from '@xuanjiao/contract/calls/entity-endpoints'
import { formCalls } from '@xuanjiao/contract/system/forms/form-calls'
import { formSubmission } from '@xuanjiao/contract/system/forms/form-submission'
import type { FormHandle } from '@xuanjiao/form'
import { useRef } from 'react'
import { call, callWithMessage } from '../../app/calls/call.ts'
import { filledValues } from './filled-values.ts'
import { FillDialog } from './fill-dialog.tsx'

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
  const read = async (signal: AbortSignal) => {
    const row = await call(get, { query: { id }, signal })
    const query = { id: row.desformId, versionNo: row.formVersion }
    const form = await call(formCalls.version, { query, signal })
    return {
      name: form.name,
      document: form.document,
      values: filledValues(row.desformDataJson),
      rowVersion: row.version,
    }
  }
  return (
    <FillDialog
      handle={handle}
      title={`修改“${name}”`}
      okText="保存"
      queryKey={[formSubmission.path, 'edited', id]}
      read={read}
      question={{ title: '放弃修改', text: '修改的内容还没有保存。' }}
      send={(data, { rowVersion: version }) =>
        callWithMessage(edit, { body: { id, version, desformDataJson: JSON.stringify(data) } })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
