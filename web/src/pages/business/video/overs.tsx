import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPage as Page } from '#shared/entity/data/use-entity-page.ts'
import { BatchDialog, type BatchKind } from './batch/batch-dialog.tsx'
import { DataDrawer } from './data/data-drawer.tsx'
import { OffDialog } from './dialogs/off-dialog.tsx'
import { PlaylistDialog } from './dialogs/playlist-dialog.tsx'
import { PreviewDialog } from './dialogs/preview-dialog.tsx'
import { ReviseDialog } from './dialogs/revise-dialog.tsx'
import { ScheduleDialog } from './dialogs/schedule-dialog.tsx'
import { SubmitDialog } from './dialogs/submit-dialog.tsx'
import type { Remedy } from './dialogs/submit-guards.ts'

/** What lies over the list of videos. */
export type VideoDialog =
  | { kind: 'preview'; row: EntityRow; versionNo?: number }
  | { kind: 'submit' | 'off' | 'revise' | 'schedule' | 'data'; row: EntityRow }
  | { kind: 'batch'; change: BatchKind; ids: readonly string[] }
  | { kind: 'playlist'; ids: readonly string[] }

interface OversProps {
  over: VideoDialog | undefined
  page: Page
  onClose: () => void
  onFile: (row: EntityRow) => void
}

/** The dialog that is open, if one is. */
export function Overs({ over, page, onClose, onFile }: OversProps) {
  if (over === undefined) return null
  if (over.kind === 'batch' || over.kind === 'playlist') {
    const done = () => {
      page.list.selection.clear()
      void page.changed()
    }
    const many = { ids: over.ids, onClose, onDone: done }
    return over.kind === 'batch' ? <BatchDialog kind={over.change} {...many} /> : <PlaylistDialog {...many} />
  }
  const { row } = over
  const usual = { row, onClose, onDone: () => void page.changed() }
  if (over.kind === 'preview')
    return (
      <PreviewDialog row={row} onClose={onClose} {...(over.versionNo !== undefined && { versionNo: over.versionNo })} />
    )
  if (over.kind === 'off') return <OffDialog {...usual} mayRepublish={page.may('publish')} />
  if (over.kind === 'revise') return <ReviseDialog {...usual} />
  if (over.kind === 'schedule') return <ScheduleDialog {...usual} />
  if (over.kind === 'data') return <DataDrawer row={row} onClose={onClose} />
  const goTo = (remedy: Remedy) => {
    onClose()
    if (remedy.kind === 'file') onFile(row)
    if (remedy.kind === 'field') page.openEdit(row, remedy.field)
    if (remedy.kind === 'relations') page.list.open(row.id, 'relations')
  }
  return <SubmitDialog row={row} onClose={onClose} onDone={page.changed} onRemedy={goTo} />
}
