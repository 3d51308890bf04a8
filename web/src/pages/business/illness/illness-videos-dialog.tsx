import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { VideoListDialog } from '#shared/video-lists/video-list-dialog.tsx'
import { loadCandidateVideos } from './edu-path/load-candidate-videos.ts'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'

/** 关联视频: the videos about an illness, in the order in which patients see them. */
export function IllnessVideosDialog({ id, name, onDone, onClose }: RowDialogProps) {
  return (
    <VideoListDialog<PickedVideo>
      title={`关联视频：${name}`}
      about={['illness-videos', id]}
      load={signal => call(illnessCalls.videos, { query: { id }, ...(signal && { signal }) })}
      offer={loadCandidateVideos}
      save={(version, items) =>
        callWithMessage(illnessCalls.relate, { body: { id, version, videoIds: items.map(one => one.videoId) } })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
