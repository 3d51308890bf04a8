import { DOCUMENT_ENDINGS, MAX_DOCUMENT_MB } from '@xuanjiao/contract/business/documents/document-limits'
import { FILE_FAMILIES } from '@xuanjiao/contract/system/files/file-families'
import { useUploadProps } from '@xuanjiao/fields/ui/kinds/base/upload-props'
import { UploadField } from '@xuanjiao/fields/ui/upload/upload-field'
import type { FieldEditProps } from '@xuanjiao/fields/model/kinds/edit-props'

const IMAGES = FILE_FAMILIES.image
/** Documents may be larger than files of other fields (rules/documents#files). */
const LIMITS = [
  { title: '文档', endings: DOCUMENT_ENDINGS.filter(end => !isImage(end)), maxMb: MAX_DOCUMENT_MB },
  { title: '图片', endings: DOCUMENT_ENDINGS.filter(isImage), maxMb: IMAGES.maxMb },
]

function isImage(ending: string): boolean {
  return (IMAGES.endings as readonly string[]).includes(ending)
}

/** Files of documents: several, in parts where they are large, by the label that lets them in. */
export function DocumentFilesEdit({ field, ...props }: FieldEditProps) {
  const { limit = 1 } = field.kind === 'file' ? field : {}
  return (
    <UploadField
      {...useUploadProps(props, { title: field.title, limit })}
      biz="docFile"
      accept={DOCUMENT_ENDINGS}
      limits={LIMITS}
    />
  )
}
