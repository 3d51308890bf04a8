import type { document } from '@xuanjiao/contract/business/documents/document'
import { isPreviewable } from '@xuanjiao/contract/business/documents/document-limits'
import type { RecordOf } from '@xuanjiao/contract/entity/entity'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { StoredVersion } from './document-versions.ts'

/** What somebody wants of a file, and whether they may change the document it is of. */
export interface FileWish {
  as: 'preview' | 'download'
  mayEdit: boolean
}

type Flags = Pick<RecordOf<typeof document>, 'downloadFlag' | 'watermarkFlag'>

/**
 * Whether the file leaves with a mark; refuses where it may not leave at all (rules/documents#watermark). What no mark can
 * be drawn into leaves bare, to those alone who keep the document.
 */
export function leavesMarked(
  { downloadFlag, watermarkFlag }: Flags,
  { ext, markable }: Pick<StoredVersion, 'ext' | 'markable'>,
  { as, mayEdit }: FileWish,
): boolean {
  if (as === 'preview' && !isPreviewable(ext)) throw appErrors.business('这种格式不能预览，请下载后查看')
  if (as === 'download' && downloadFlag !== 'Y' && !mayEdit) throw appErrors.forbidden('这个文档不允许下载，只能预览')
  if (watermarkFlag !== 'Y' || markable) return watermarkFlag === 'Y'
  if (!mayEdit) throw appErrors.forbidden('这个文件加不上水印，只有能编辑它的人可以查看和下载')
  return false
}
