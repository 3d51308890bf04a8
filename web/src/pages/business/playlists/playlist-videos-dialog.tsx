import { playlistCalls as calls, type PlaylistItem } from '@xuanjiao/contract/business/playlists/playlist-calls'
import { gridPageName } from '@xuanjiao/contract/system/socket-calls'
import { call, callWithMessage } from '../../../app/calls/call.ts'
import { VideoListDialog } from '#shared/video-lists/video-list-dialog.tsx'
import type { RowDialogProps } from '#shared/entity/data/use-open-dialog.ts'

const EXTRA = [{ key: 'requiredFlag', title: '必看', type: 'checkbox', customValue: ['Y', 'N'], width: 60 }] as const

/** 编排视频: what a playlist holds, in which order, and what has to be watched. */
export function PlaylistVideosDialog({ id, name, onDone, onClose }: RowDialogProps) {
  return (
    <VideoListDialog<PlaylistItem>
      title={`编排视频：${name}`}
      about={['playlist-videos', id]}
      load={signal => call(calls.items, { query: { id }, ...(signal && { signal }) })}
      extra={EXTRA}
      page={gridPageName('playlist', id)}
      offer={async (requested, signal) => {
        const { records, total } = await call(calls.candidates, { query: { ...requested, id }, signal })
        return { total, records: records.map(one => ({ ...one, requiredFlag: 'N' as const })) }
      }}
      save={(version, items) =>
        callWithMessage(calls.saveItems, {
          body: { id, version, items: items.map(({ videoId, requiredFlag }) => ({ videoId, requiredFlag })) },
        })
      }
      aside={summary}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

function summary(items: readonly PlaylistItem[]): string {
  const required = items.filter(item => item.requiredFlag === 'Y').length
  const skipped = items.filter(item => !item.live).length
  return [`必看 ${required} 个`, ...(skipped > 0 ? [`播放时跳过 ${skipped} 个`] : [])].join('，')
}
