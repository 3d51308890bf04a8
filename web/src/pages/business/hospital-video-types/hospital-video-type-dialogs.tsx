import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { hospitalVideoTypeCalls as calls } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type-calls'
import { call } from '../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { VideoListView } from '#shared/video-lists/video-list-view.tsx'
import { HospitalVideoTypeOrder, type SiblingVideoTypes } from './hospital-video-type-order.tsx'
import { HospitalVideoTypeVideos } from './hospital-video-type-videos.tsx'
import { VideoTypeTemplateDialog } from './video-type-template-dialog.tsx'

/** What lies over the page of video types. */
export type HospitalVideoTypeOpened =
  | { kind: 'videos'; shelf: EntityRow }
  | { kind: 'order'; of: SiblingVideoTypes }
  | { kind: 'template'; hospitalId: string | undefined }

interface HospitalVideoTypeDialogProps {
  dialog: HospitalVideoTypeOpened
  onDone: () => void
  onClose: () => void
}

export function HospitalVideoTypeDialog({ dialog, ...ways }: HospitalVideoTypeDialogProps) {
  if (dialog.kind === 'videos') return <HospitalVideoTypeVideos hospitalVideoType={dialog.shelf} {...ways} />
  if (dialog.kind === 'order') return <HospitalVideoTypeOrder {...dialog.of} {...ways} />
  return <VideoTypeTemplateDialog hospitalId={dialog.hospitalId} {...ways} />
}

/** The videos of a video type, to look at. */
export function HospitalVideoTypeTab({ row }: { row: EntityRow }) {
  return (
    <VideoListView
      about={['shelf-videos', row.id, row.version]}
      load={signal => call(calls.videos, { query: { id: row.id }, signal })}
    />
  )
}

/** What deleting types would let go of; nothing where they are empty. */
export async function describeRemovalLoss(ids: readonly string[]): Promise<string | undefined> {
  const { videos } = await call(calls.removal, { query: { ids: ids.join(',') } })
  return videos === 0 ? undefined : `将解除 ${numberText(videos)} 个视频的归类，视频本身不删除`
}
