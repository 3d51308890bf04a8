import type { Fields } from '@xuanjiao/contract/entity/field'
import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { videoLifeCalls } from '@xuanjiao/contract/business/video/life/video-life-calls'
import { callTold } from '../../../../app/calls/call.ts'
import { offerUndo } from '../../../../app/undo/undo.ts'
import { act, saidByBar } from '#shared/act.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { RecordValues } from '#shared/fields/read/field-text.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'

const FIELDS: Fields = {
  reason: { kind: 'longText', title: '下架原因', required: true, min: 2, max: 200, help: '会记入修改记录，医院看得到' },
}
const GROUPS = [{ title: '下架', fields: ['reason'] }]

interface OffDialogProps {
  row: EntityRow
  onClose: () => void
  onDone: () => void
  /** Who may put it back at once is offered to. */
  mayRepublish: boolean
}

/** Takes a published video away from viewers, with the reason. */
export function OffDialog({ row, onClose, onDone, mayRepublish }: OffDialogProps) {
  const takenOff = () => {
    onDone()
    if (!mayRepublish) return
    const back = () => callTold(videoLifeCalls.republish, { body: { id: row.id } })
    offerUndo({ text: `已下架“${String(row['title'])}”`, undo: () => void act(back, async () => onDone()) })
  }
  const send = (body: RecordValues) =>
    callTold(videoCalls.off, { body: { id: row.id, reason: String(body['reason'] ?? '') } })
  return (
    <FormDialog
      title={`下架：${String(row['title'])}`}
      width={520}
      fields={FIELDS}
      groups={GROUPS}
      draftKey={`video-off:${row.id}`}
      submitWord="下架"
      send={body => (mayRepublish ? saidByBar(() => send(body)) : send(body))}
      onClose={onClose}
      onDone={takenOff}
    />
  )
}
