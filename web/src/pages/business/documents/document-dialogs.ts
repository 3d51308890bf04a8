import type { FolderNode } from '@xuanjiao/contract/business/documents/doc-folder-calls'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { createOverrideDialog } from '#shared/entity/display/override-dialog.ts'

/** The folder that is changed, or above the one that is made. */
export interface FolderSubject {
  parent?: FolderNode | undefined
  folder?: FolderNode
}

/** What lies over the list of documents. */
type Opened =
  | { kind: 'upload'; folderId?: string | undefined }
  | ({ kind: 'folder'; within?: string | undefined } & FolderSubject)
  | { kind: 'version'; row: EntityRow }
  | { kind: 'versions'; row: EntityRow }
  | { kind: 'share'; row: EntityRow }
  | { kind: 'preview'; row: EntityRow; versionNo?: number }
  | { kind: 'move'; ids: readonly string[] }
  | { kind: 'tag'; ids: readonly string[] }

export const over = createOverrideDialog<Opened>()
