import { illness } from '@xuanjiao/contract/business/illness/illness'
import { nameOf, type EntityRow } from '#shared/entity/data/entity-row.ts'
import { IllnessVideos } from './illness-videos.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { PathDialog } from './path/path-dialog.tsx'
import { ReviewDialog } from './review-dialog.tsx'

export interface IllnessDialogsProps {
  kind: 'videos' | 'path' | 'merge' | 'review'
  row: EntityRow
  onDone: () => void
  onClose: () => void
}

/** What an act of an illness opens. */
export function IllnessDialogs({ kind, row, onDone, onClose }: IllnessDialogsProps) {
  const dialog = { id: row.id, name: nameOf(illness, row), onDone, onClose }
  switch (kind) {
    case 'videos':
      return <IllnessVideos {...dialog} />
    case 'path':
      return <PathDialog {...dialog} />
    case 'merge':
      return <MergeDialog {...dialog} />
    case 'review':
      return <ReviewDialog row={row} onDone={onDone} onClose={onClose} />
  }
}
