import { playlistCalls as calls } from '@xuanjiao/contract/business/playlists/playlist-calls'
import { call } from '../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { VideoLines } from '#shared/video-lists/video-lines.tsx'

/** The videos of a playlist, to look at. */
export function PlaylistLines({ row }: { row: EntityRow }) {
  return (
    <VideoLines
      about={['playlist-videos', row.id, row.version]}
      load={signal => call(calls.items, { query: { id: row.id }, signal })}
      drawExtra={item => item.requiredFlag === 'Y' && <StatusTag tone="running" text="必看" />}
    />
  )
}
