import { hospitalDepartmentCalls } from '@xuanjiao/contract/business/hospital/hospital-department-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { callWithMessage } from '../../../app/calls/call.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'

const FIELDS: Fields = {
  hospitalId: {
    kind: 'link',
    title: '复制到医院',
    to: 'hospital',
    required: true,
    help: '连同默认播放单一起复制；对方医院不能使用的视频、负责人和图片不带过去',
  },
}
const GROUPS = [{ title: '复制科室', fields: ['hospitalId'] }]

/** 复制科室到…: the same department in another hospital, with what its code shows. */
export function CopyDepartmentDialog({ row, onClose, onDone }: RowDialogProps) {
  return (
    <FormDialog
      title={`复制科室：${String(row['name'])}`}
      width={520}
      fields={FIELDS}
      groups={GROUPS}
      draftKey={`department-copy:${row.id}`}
      submitWord="复制"
      send={body =>
        callWithMessage(hospitalDepartmentCalls.copy, {
          body: { ids: row.id, hospitalId: String(body['hospitalId'] ?? '') },
        })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}
