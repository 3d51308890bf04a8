import { hospitalVideoTypeCalls as calls } from '@xuanjiao/contract/business/shelves/hospital-video-type-calls'
import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { gridPage } from '@xuanjiao/contract/system/socket-calls'
import { call, callTold } from '../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { VideoListDialog } from '#shared/video-lists/video-list-dialog.tsx'

interface ShelfVideosProps {
  shelf: EntityRow
  onDone: () => void
  onClose: () => void
}

/** 选择视频: what lies on a shelf, and in which order. */
export function ShelfVideos({ shelf, onDone, onClose }: ShelfVideosProps) {
  const { id } = shelf
  return (
    <VideoListDialog<PickedVideo>
      title={`选择视频：${String(shelf['name'])}`}
      about={['shelf-videos', id]}
      load={signal => call(calls.videos, { query: { id }, ...(signal && { signal }) })}
      page={gridPage('hospitalVideoType', id)}
      offer={(asked, signal) => call(calls.candidates, { query: { ...asked, id }, signal })}
      save={(version, items) =>
        callTold(calls.shelve, { body: { id, version, videoIds: items.map(one => one.videoId) } })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
