import type { Entity } from '@xuanjiao/contract/entity/entity'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { EntityPageContext } from '../data/use-entity-page.ts'

/** Behind one door more: what a page may open is named in it, and these two name much. */
const AddDialog = lazyPart(async () => (await import('./bulk-add-dialog.tsx')).BulkAddDialog)
const EditDialog = lazyPart(async () => (await import('./bulk-edit-dialog.tsx')).BulkEditDialog)

interface BulkDialogProps {
  page: EntityPageContext
  all: readonly Entity[]
  /** The records to change; without them new ones are made. */
  ids?: readonly string[] | undefined
}

/** Many records at once, changed or made. */
export const BulkDialog = ({ page, all, ids }: BulkDialogProps) =>
  ids ? <EditDialog page={page} ids={ids} /> : <AddDialog page={page} all={all} />
