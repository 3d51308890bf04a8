import { playlistCalls as calls } from '@xuanjiao/contract/business/playlists/playlist-calls'
import { call } from '../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { VideoListView } from '#shared/video-lists/video-list-view.tsx'

/** The videos of a playlist, to look at. */
export function PlaylistVideosTab({ row }: { row: EntityRow }) {
  return (
    <VideoListView
      about={['playlist-videos', row.id, row.version]}
      load={signal => call(calls.items, { query: { id: row.id }, signal })}
      drawExtra={item => item.requiredFlag === 'Y' && <StatusTag tone="running" text="必看" />}
    />
  )
}
