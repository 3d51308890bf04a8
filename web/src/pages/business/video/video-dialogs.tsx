import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import type { EntityPageContext as Page } from '#shared/entity/data/use-entity-page.ts'
import { BatchChangeDialog, type BatchChangeKind } from './batch-change/batch-change-dialog.tsx'
import { VideoFiguresDrawer } from './figures/video-figures-drawer.tsx'
import { TakeOffVideoDialog } from './dialogs/take-off-video-dialog.tsx'
import { AddToPlaylistDialog } from './dialogs/add-to-playlist-dialog.tsx'
import { VideoPreviewDialog } from './dialogs/video-preview-dialog.tsx'
import { ReviseVideoDialog } from './dialogs/revise-video-dialog.tsx'
import { ScheduleVideoDialog } from './dialogs/schedule-video-dialog.tsx'
import { SubmitVideoDialog } from './dialogs/submit-video-dialog.tsx'
import type { SubmitRemedy } from './dialogs/submit-guards.ts'

/** What lies over the list of videos. */
export type OpenVideoDialog =
  | { kind: 'preview'; row: EntityRow; versionNo?: number }
  | { kind: 'submit' | 'off' | 'revise' | 'schedule' | 'data'; row: EntityRow }
  | { kind: 'batch'; change: BatchChangeKind; ids: readonly string[] }
  | { kind: 'playlist'; ids: readonly string[] }

interface VideoDialogsProps {
  dialog: OpenVideoDialog | undefined
  page: Page
  onClose: () => void
  onFile: (row: EntityRow) => void
}

/** The dialog that is open, if one is. */
export function VideoDialogs({ dialog, page, onClose, onFile }: VideoDialogsProps) {
  if (dialog === undefined) return null
  if (dialog.kind === 'batch' || dialog.kind === 'playlist') {
    const done = () => {
      page.list.selection.clear()
      void page.changed()
    }
    const many = { ids: dialog.ids, onClose, onDone: done }
    return dialog.kind === 'batch' ? (
      <BatchChangeDialog kind={dialog.change} {...many} />
    ) : (
      <AddToPlaylistDialog {...many} />
    )
  }
  const { row } = dialog
  const usual = { row, onClose, onDone: () => void page.changed() }
  if (dialog.kind === 'preview')
    return (
      <VideoPreviewDialog
        row={row}
        onClose={onClose}
        {...(dialog.versionNo !== undefined && { versionNo: dialog.versionNo })}
      />
    )
  if (dialog.kind === 'off') return <TakeOffVideoDialog {...usual} mayRepublish={page.may('publish')} />
  if (dialog.kind === 'revise') return <ReviseVideoDialog {...usual} />
  if (dialog.kind === 'schedule') return <ScheduleVideoDialog {...usual} />
  if (dialog.kind === 'data') return <VideoFiguresDrawer row={row} onClose={onClose} />
  const goTo = (remedy: SubmitRemedy) => {
    onClose()
    if (remedy.kind === 'file') onFile(row)
    if (remedy.kind === 'field') page.openEdit(row, remedy.field)
    if (remedy.kind === 'relations') page.list.open(row.id, 'relations')
  }
  return <SubmitVideoDialog row={row} onClose={onClose} onDone={page.changed} onRemedy={goTo} />
}
