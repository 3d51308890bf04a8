import { illness } from '@xuanjiao/contract/business/illness/illness'
import { entityRowName, type EntityRow } from '#shared/entity/data/entity-row.ts'
import { IllnessVideosDialog } from './illness-videos-dialog.tsx'
import { MergeIllnessDialog } from './merge-illness-dialog.tsx'
import { EduPathDialog } from './edu-path/edu-path-dialog.tsx'
import { IllnessReviewDialog } from './illness-review-dialog.tsx'

export interface IllnessDialogsProps {
  kind: 'videos' | 'path' | 'merge' | 'review'
  row: EntityRow
  onDone: () => void
  onClose: () => void
}

/** What an act of an illness opens. */
export function IllnessDialogs({ kind, row, onDone, onClose }: IllnessDialogsProps) {
  const dialog = { id: row.id, name: entityRowName(illness, row), onDone, onClose }
  switch (kind) {
    case 'videos':
      return <IllnessVideosDialog {...dialog} />
    case 'path':
      return <EduPathDialog {...dialog} />
    case 'merge':
      return <MergeIllnessDialog {...dialog} />
    case 'review':
      return <IllnessReviewDialog row={row} onDone={onDone} onClose={onClose} />
  }
}
