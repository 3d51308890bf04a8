import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import { call } from '../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { VideoLines } from '#shared/video-lists/video-lines.tsx'

/** The videos of an illness, to look at. */
export function IllnessLines({ row }: { row: EntityRow }) {
  return (
    <VideoLines
      about={['illness-videos', row.id, row.version]}
      load={signal => call(illnessCalls.videos, { query: { id: row.id }, signal })}
      drawExtra={item => item.mainFlag === 'Y' && <StatusTag tone="running" text="主要疾病" />}
    />
  )
}
