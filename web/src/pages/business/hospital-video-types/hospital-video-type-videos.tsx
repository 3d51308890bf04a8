import { hospitalVideoTypeCalls as calls } from '@xuanjiao/contract/business/hospital-video-types/hospital-video-type-calls'
import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { gridPageName } from '@xuanjiao/contract/system/socket-calls'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { VideoListDialog } from '#shared/video-lists/video-list-dialog.tsx'

interface HospitalVideoTypeVideosProps {
  hospitalVideoType: EntityRow
  onDone: () => void
  onClose: () => void
}

/** 选择视频: what lies in a video type, and in which order. */
export function HospitalVideoTypeVideos({ hospitalVideoType, onDone, onClose }: HospitalVideoTypeVideosProps) {
  const { id } = hospitalVideoType
  return (
    <VideoListDialog<PickedVideo>
      title={`选择视频：${String(hospitalVideoType['name'])}`}
      about={['shelf-videos', id]}
      load={signal => call(calls.videos, { query: { id }, ...(signal && { signal }) })}
      page={gridPageName('hospitalVideoType', id)}
      offer={(requested, signal) => call(calls.candidates, { query: { ...requested, id }, signal })}
      save={(version, items) =>
        callWithMessage(calls.shelve, { body: { id, version, videoIds: items.map(one => one.videoId) } })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
