import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import type { EntityPageContext } from '../data/use-entity-page.ts'
import { useRelatedEntities, type RelatedEntities } from '../data/use-related-entities.ts'

/** Behind one door more: what a page may open is named in it, and these two name much. */
const AddDialog = lazyPart(async () => (await import('./bulk-add-dialog.tsx')).BulkAddDialog)
const EditDialog = lazyPart(async () => (await import('./bulk-edit-dialog.tsx')).BulkEditDialog)

interface BulkDialogProps {
  page: EntityPageContext
  all: RelatedEntities
  /** The records to change; without them new ones are made. */
  ids?: readonly string[] | undefined
}

/** Many records at once, changed or made. */
export const BulkDialog = ({ page, all, ids }: BulkDialogProps) =>
  ids ? <EditDialog page={page} ids={ids} /> : <AddRows page={page} all={all} />

/** Its columns choose from other records: it waits for their definitions. */
function AddRows({ page, all }: Omit<BulkDialogProps, 'ids'>) {
  const related = useRelatedEntities(page.entity, all)
  return related && <AddDialog page={page} all={related} />
}
