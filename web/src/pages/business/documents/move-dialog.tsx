import { documentCalls } from '@xuanjiao/contract/business/documents/document-calls'
import { document as record } from '@xuanjiao/contract/business/documents/document'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { callWithMessage } from '../../../app/calls/call.ts'

const FIELDS: Fields = { folderId: { ...record.fields.folderId, title: '移动到' } }
const GROUPS = [{ title: '移动', fields: ['folderId'] }]

interface ManyDialogProps {
  ids: readonly string[]
  onDone: () => void
  onClose: () => void
}

/** 移动: into another folder, whose place they take over. */
export function MoveDialog({ ids, onDone, onClose }: ManyDialogProps) {
  return (
    <FormDialog
      title={`移动 ${numberText(ids.length)} 个文档`}
      width={520}
      fields={FIELDS}
      groups={GROUPS}
      draftKey="document-move"
      submitWord="移动"
      note="移动后按新文件夹的归属和共享决定谁能看到"
      send={({ folderId }) =>
        callWithMessage(documentCalls.move, { body: { ids: [...ids], folderId: String(folderId ?? '') } })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}

const TAG_FIELDS: Fields = {
  tags: { ...record.fields.tags, required: true },
  act: { kind: 'flag', title: '去掉这些标签', default: 'N', help: '不选则加上' },
}
const TAG_GROUPS = [{ title: '标签', fields: ['tags', 'act'] }]

/** 批量打标签: put on all of them, or taken off. */
export function TagDialog({ ids, onDone, onClose }: ManyDialogProps) {
  return (
    <FormDialog
      title={`给 ${numberText(ids.length)} 个文档打标签`}
      width={520}
      fields={TAG_FIELDS}
      groups={TAG_GROUPS}
      draftKey="document-tags"
      send={({ tags, act }) =>
        callWithMessage(documentCalls.tag, {
          body: { ids: [...ids], tags: tags as string[], act: act === 'Y' ? 'remove' : 'add' },
        })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}
