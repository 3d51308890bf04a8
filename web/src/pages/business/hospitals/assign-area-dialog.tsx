import { hospital } from '@xuanjiao/contract/business/hospital/hospital'
import { hospitalCalls } from '@xuanjiao/contract/business/hospital/hospital-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { callWithMessage } from '../../../app/calls/call.ts'

const FIELDS: Fields = { areaCode: hospital.fields.areaCode }
const GROUPS = [{ title: '批量分配区域', fields: ['areaCode'] }]

interface AssignAreaProps {
  ids: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** 批量分配区域: what belongs to these hospitals goes with them; facts of the past stay where they happened. */
export const AssignAreaDialog = ({ ids, ...dialog }: AssignAreaProps) => (
  <FormDialog
    title={`批量分配区域：${numberText(ids.length)} 家医院`}
    width={520}
    fields={FIELDS}
    groups={GROUPS}
    note="科室、视频、名医、播放单随医院一起改到新地区；过去的观看、订单等留在原地区"
    draftKey="hospital-area"
    submitWord="分配"
    {...dialog}
    send={({ areaCode }) =>
      callWithMessage(hospitalCalls.assignArea, { body: { ids: ids.join(','), areaCode: String(areaCode ?? '') } })
    }
  />
)
