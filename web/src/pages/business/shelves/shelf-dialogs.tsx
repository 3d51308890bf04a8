import { hospitalVideoTypeCalls as calls } from '@xuanjiao/contract/business/shelves/hospital-video-type-calls'
import { call } from '../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { VideoLines } from '#shared/video-lists/video-lines.tsx'
import { ShelfOrder, type Siblings } from './shelf-order.tsx'
import { ShelfVideos } from './shelf-videos.tsx'
import { TemplateDialog } from './template-dialog.tsx'

/** What lies over the page of shelves. */
export type ShelfOver =
  | { kind: 'videos'; shelf: EntityRow }
  | { kind: 'order'; of: Siblings }
  | { kind: 'template'; hospitalId: string | undefined }

interface ShelfDialogProps {
  opened: ShelfOver
  onDone: () => void
  onClose: () => void
}

export function ShelfDialog({ opened, ...ways }: ShelfDialogProps) {
  if (opened.kind === 'videos') return <ShelfVideos shelf={opened.shelf} {...ways} />
  if (opened.kind === 'order') return <ShelfOrder {...opened.of} {...ways} />
  return <TemplateDialog hospitalId={opened.hospitalId} {...ways} />
}

/** The videos of a shelf, to look at. */
export function ShelfLines({ row }: { row: EntityRow }) {
  return (
    <VideoLines
      about={['shelf-videos', row.id, row.version]}
      load={signal => call(calls.videos, { query: { id: row.id }, signal })}
    />
  )
}

/** What deleting types would let go of; nothing where they are empty. */
export async function lossOf(ids: readonly string[]): Promise<string | undefined> {
  const { videos } = await call(calls.removal, { query: { ids: ids.join(',') } })
  return videos === 0 ? undefined : `将解除 ${videos} 个视频的归类，视频本身不删除`
}
