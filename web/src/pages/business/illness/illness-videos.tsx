import { illnessCalls } from '@xuanjiao/contract/business/illness/illness-calls'
import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import { call, callTold } from '../../../app/calls/call.ts'
import { VideoListDialog } from '#shared/video-lists/video-list-dialog.tsx'
import { offeredVideos } from './path/picked.ts'

interface IllnessVideosProps {
  id: string
  name: string
  onDone: () => void
  onClose: () => void
}

/** 关联视频: the videos about an illness, in the order in which patients see them. */
export function IllnessVideos({ id, name, onDone, onClose }: IllnessVideosProps) {
  return (
    <VideoListDialog<PickedVideo>
      title={`关联视频：${name}`}
      about={['illness-videos', id]}
      load={signal => call(illnessCalls.videos, { query: { id }, ...(signal && { signal }) })}
      offer={offeredVideos}
      save={(version, items) =>
        callTold(illnessCalls.relate, { body: { id, version, videoIds: items.map(one => one.videoId) } })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
