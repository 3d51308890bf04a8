import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { callWithMessage } from '../../../app/calls/call.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'

const FIELDS: Fields = {
  to: { kind: 'link', title: '合并到', to: 'illness', required: true, help: '按名称、别名或拼音查找保留的疾病' },
}
const GROUPS = [{ title: '合并重复', fields: ['to'] }]

/** 合并重复: what is moved is said before it is done. */
export function MergeIllnessDialog({ id, name, onDone, onClose }: RowDialogProps) {
  return (
    <FormDialog
      title={`合并重复：${name}`}
      width={560}
      fields={FIELDS}
      groups={GROUPS}
      note={`“${name}”的视频、宣教路径和播放单都移到保留的疾病，名称和别名成为它的别名，然后删除“${name}”。`}
      draftKey={`illness-merge:${id}`}
      submitWord="合并"
      send={body => callWithMessage(illnessCalls.merge, { body: { from: id, to: String(body['to'] ?? '') } })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
