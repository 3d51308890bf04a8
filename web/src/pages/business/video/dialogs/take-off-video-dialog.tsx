import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoLifecycleCalls } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { videoWorkflow } from '@xuanjiao/contract/business/video/lifecycle/video-workflow'
import { callWithMessage } from '../../../../app/calls/call.ts'
import { offerUndo } from '../../../../app/undo/undo-store.ts'
import { runAction, withoutMessage } from '#shared/run-action.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { EventDialog } from '#shared/workflow/event-dialog.tsx'

interface TakeOffVideoDialogProps {
  row: EntityRow
  onClose: () => void
  onDone: () => void
  /** Who may put it back at once is offered to. */
  mayRepublish: boolean
}

/** Takes a published video away from viewers, with the reason. */
export function TakeOffVideoDialog({ row, onClose, onDone, mayRepublish }: TakeOffVideoDialogProps) {
  const name = String(row['title'])
  const takenOff = () => {
    onDone()
    if (!mayRepublish) return
    const back = () => callWithMessage(videoLifecycleCalls.republish, { body: { id: row.id } })
    offerUndo({ text: `已下架“${name}”`, undo: () => void runAction(back, async () => onDone()) })
  }
  const send = ({ reason }: RecordValues) =>
    callWithMessage(videoCalls.off, { body: { id: row.id, reason: String(reason ?? '') } })
  return (
    <EventDialog
      workflow={videoWorkflow}
      event="off"
      id={row.id}
      name={name}
      send={values => (mayRepublish ? withoutMessage(() => send(values)) : send(values))}
      onClose={onClose}
      onDone={takenOff}
    />
  )
}
