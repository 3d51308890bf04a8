import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { call } from '../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { VideoListView } from '#shared/video-lists/video-list-view.tsx'

/** The videos of an illness, to look at. */
export function IllnessVideosTab({ row }: { row: EntityRow }) {
  return (
    <VideoListView
      about={['illness-videos', row.id, row.version]}
      load={signal => call(illnessCalls.videos, { query: { id: row.id }, signal })}
      drawExtra={item => item.mainFlag === 'Y' && <StatusTag tone="running" text="主要疾病" />}
    />
  )
}
