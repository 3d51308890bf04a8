import type { FolderNode } from '@xuanjiao/contract/business/documents/doc-folder-calls'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { createOverrideDialog } from '#shared/entity/display/override-dialog.ts'

/** What lies over the list of documents. */
type Opened =
  | { kind: 'upload'; folderId?: string | undefined }
  | { kind: 'folder'; parent?: FolderNode | undefined; folder?: FolderNode }
  | { kind: 'version'; row: EntityRow }
  | { kind: 'versions'; row: EntityRow }
  | { kind: 'share'; row: EntityRow }
  | { kind: 'preview'; row: EntityRow; versionNo?: number }
  | { kind: 'move'; ids: readonly string[] }
  | { kind: 'tag'; ids: readonly string[] }

export const over = createOverrideDialog<Opened>()
