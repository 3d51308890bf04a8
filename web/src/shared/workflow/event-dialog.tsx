import { workflowEventOf } from '@xuanjiao/contract/workflow/workflow-states'
import type { EventOf, Workflow } from '@xuanjiao/contract/workflow/workflow'
import type { ReactNode } from 'react'
import { FormDialog } from '../form/form-dialog.tsx'
import type { FormSource } from '../form/form-source.ts'

interface EventDialogProps<W extends Workflow> extends Pick<FormSource, 'send'> {
  workflow: W
  event: EventOf<W>
  id: string
  /** What people call the record. */
  name: string
  /** Where what is entered is kept as a draft, beside the id. */
  draft?: string
  children?: ReactNode
  onClose: () => void
  onDone: () => void
}

const WIDTH = 520

/** What a person fills in before an event, as its workflow describes it. */
export function EventDialog<W extends Workflow>(props: EventDialogProps<W>) {
  const { workflow, event, id, name, draft = '', children, ...form } = props
  const { title, form: described = { fields: {} } } = workflowEventOf(workflow, event)
  return (
    <FormDialog
      title={`${title}：${name}`}
      width={WIDTH}
      fields={described.fields}
      groups={[{ title, fields: Object.keys(described.fields) }]}
      draftKey={`${workflow.name}-${event}:${id}${draft}`}
      submitWord={described.submit ?? title}
      {...form}
    >
      {children}
    </FormDialog>
  )
}
