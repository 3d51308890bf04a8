import { useQueryClient } from '@tanstack/react-query'
import { docFolderCalls } from '@xuanjiao/contract/business/documents/doc-folder-calls'
import { document as record } from '@xuanjiao/contract/business/documents/document'
import { documentCalls } from '@xuanjiao/contract/business/documents/document-calls'
import { MAX_DOCUMENTS_AT_ONCE } from '@xuanjiao/contract/business/documents/document-limits'
import { isFieldShown, type Fields } from '@xuanjiao/wire/kinds/field'
import { FormDialog } from '#shared/form/form-dialog.tsx'
import { callWithMessage } from '../../../app/calls/call.ts'
import { DocumentFilesEdit } from './document-files-edit.tsx'

const { folderId, docType, expireDate, tags, downloadFlag, watermarkFlag } = record.fields
const FIELDS: Fields = {
  files: {
    kind: 'file',
    title: '文件',
    required: true,
    limit: MAX_DOCUMENTS_AT_ONCE,
    help: '文档以文件名命名，上传后可以改名',
  },
  folderId: { ...folderId, title: '上传到' },
  docType,
  expireDate,
  tags,
  downloadFlag,
  watermarkFlag,
}
const GROUPS = [
  { title: '文件', fields: ['files', 'folderId'] },
  { title: '说明', hint: '对这次上传的所有文件', fields: ['docType', 'expireDate', 'tags'] },
  { title: '下载', folded: true as const, fields: ['downloadFlag', 'watermarkFlag'] },
]

interface UploadDialogProps {
  folderId?: string | undefined
  onDone: () => void
  onClose: () => void
}

/** 上传: several files become documents of one folder. */
export function UploadDialog({ folderId: chosen, onDone, onClose }: UploadDialogProps) {
  const queries = useQueryClient()
  return (
    <FormDialog
      title="上传文档"
      width={640}
      fields={FIELDS}
      groups={GROUPS}
      editors={{ files: DocumentFilesEdit }}
      isFieldShown={(name, values) => isFieldShown(FIELDS[name], values)}
      {...(chosen && { preset: { folderId: chosen } })}
      draftKey="document-upload"
      submitWord="上传"
      send={({ files, ...body }) =>
        callWithMessage(documentCalls.upload, {
          body: { ...body, files: pathsIn(files).map(path => ({ path })) } as never,
        })
      }
      onClose={onClose}
      onDone={() => {
        void queries.invalidateQueries({ queryKey: [docFolderCalls.folders.path] })
        onDone()
      }}
    />
  )
}

const pathsIn = (value: unknown): string[] =>
  String(value ?? '')
    .split(',')
    .filter(Boolean)
