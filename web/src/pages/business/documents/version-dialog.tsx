import { documentCalls } from '@xuanjiao/contract/business/documents/document-calls'
import type { Fields } from '@xuanjiao/wire/kinds/field'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { callWithMessage } from '../../../app/calls/call.ts'
import { DocumentFilesEdit } from './document-files-edit.tsx'

const FIELDS: Fields = {
  path: { kind: 'file', title: '文件', required: true, help: '格式可以和原来不同，文档名称不变' },
  changeNote: { kind: 'text', title: '修改说明', required: true, max: 200, help: '写明改了什么，版本记录里能看到' },
}
const GROUPS = [{ title: '新版本', fields: ['path', 'changeNote'] }]

interface VersionDialogProps {
  row: EntityRow
  onDone: () => void
  onClose: () => void
}

/** 新版本: another file in the place of the one there is, which stays among the versions. */
export function VersionDialog({ row, onDone, onClose }: VersionDialogProps) {
  return (
    <FormDialog
      title={`新版本：${String(row['name'])}`}
      width={560}
      fields={FIELDS}
      groups={GROUPS}
      editors={{ path: DocumentFilesEdit }}
      draftKey={`document-version:${row.id}`}
      submitWord={`上传为 v${Number(row['currentVersion']) + 1}`}
      send={({ path, changeNote }) =>
        callWithMessage(documentCalls.addVersion, {
          body: { id: row.id, path: String(path ?? ''), changeNote: String(changeNote ?? '') },
        })
      }
      onClose={onClose}
      onDone={onDone}
    />
  )
}
