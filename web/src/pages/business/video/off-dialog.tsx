import type { Fields } from '@xuanjiao/contract/entity/field'
import { videoCalls } from '@xuanjiao/contract/business/video-calls'
import { callTold } from '../../../shell/call.ts'
import type { EntityRow } from '#shared/entity/entity-row.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'

const FIELDS: Fields = {
  reason: { kind: 'longText', title: '下架原因', required: true, min: 2, max: 200, help: '会记入修改记录，医院看得到' },
}
const GROUPS = [{ title: '下架', fields: ['reason'] }]

interface OffDialogProps {
  row: EntityRow
  onClose: () => void
  onDone: () => void
}

/** Takes a published video away from viewers, with the reason. */
export function OffDialog({ row, onClose, onDone }: OffDialogProps) {
  return (
    <FormDialog
      title={`下架：${String(row['title'])}`}
      width={520}
      fields={FIELDS}
      groups={GROUPS}
      draftKey={`video-off:${row.id}`}
      submitWord="下架"
      send={body => callTold(videoCalls.off, { body: { id: row.id, reason: String(body['reason'] ?? '') } })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
