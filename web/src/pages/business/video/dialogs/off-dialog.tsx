import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoLifeCalls } from '@xuanjiao/contract/business/video/life/video-life-calls'
import { videoWorkflow } from '@xuanjiao/contract/business/video/life/video-workflow'
import { callTold } from '../../../../app/calls/call.ts'
import { offerUndo } from '../../../../app/undo/undo.ts'
import { act, saidByBar } from '#shared/act.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { EventDialog } from '#shared/workflow/event-dialog.tsx'

interface OffDialogProps {
  row: EntityRow
  onClose: () => void
  onDone: () => void
  /** Who may put it back at once is offered to. */
  mayRepublish: boolean
}

/** Takes a published video away from viewers, with the reason. */
export function OffDialog({ row, onClose, onDone, mayRepublish }: OffDialogProps) {
  const name = String(row['title'])
  const takenOff = () => {
    onDone()
    if (!mayRepublish) return
    const back = () => callTold(videoLifeCalls.republish, { body: { id: row.id } })
    offerUndo({ text: `已下架“${name}”`, undo: () => void act(back, async () => onDone()) })
  }
  const send = ({ reason }: RecordValues) =>
    callTold(videoCalls.off, { body: { id: row.id, reason: String(reason ?? '') } })
  return (
    <EventDialog
      workflow={videoWorkflow}
      event="off"
      id={row.id}
      name={name}
      send={values => (mayRepublish ? saidByBar(() => send(values)) : send(values))}
      onClose={onClose}
      onDone={takenOff}
    />
  )
}
