import type { Fields } from '@xuanjiao/wire/kinds/field'
import { hospitalVideoTypeCalls as calls } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type-calls'
import { callWithMessage } from '../../../app/calls/call.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'

const FIELDS: Fields = {
  hospitalId: {
    kind: 'link',
    title: '医院',
    to: 'hospital',
    required: true,
    help: '按该医院分类的默认视频类型模板建立；已有的同名类型保持不变',
  },
}
const GROUPS = [{ title: '从模板初始化', fields: ['hospitalId'] }]

interface TemplateDialogProps {
  hospitalId: string | undefined
  onDone: () => void
  onClose: () => void
}

/** 从模板初始化: the types of the hospital's class that it does not have yet. */
export function VideoTypeTemplateDialog({ hospitalId, onDone, onClose }: TemplateDialogProps) {
  return (
    <FormDialog
      title="从模板初始化"
      width={520}
      fields={FIELDS}
      groups={GROUPS}
      {...(hospitalId !== undefined && { preset: { hospitalId } })}
      draftKey="shelves:template"
      submitWord="初始化"
      send={body => callWithMessage(calls.initTemplate, { body: { hospitalId: String(body['hospitalId']) } })}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
