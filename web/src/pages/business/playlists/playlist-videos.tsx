import { playlistCalls as calls, type PlaylistItem } from '@xuanjiao/contract/business/playlist-calls'
import { Checkbox } from 'antd'
import { call, callTold } from '../../../shell/call.ts'
import { VideoListDialog } from '../../../shared/video-lists/video-list-dialog.tsx'
import styles from './playlists.module.css'

interface PlaylistVideosProps {
  id: string
  name: string
  onDone: () => void
  onClose: () => void
}

/** 编排视频: what a playlist holds, in which order, and what has to be watched. */
export function PlaylistVideos({ id, name, onDone, onClose }: PlaylistVideosProps) {
  return (
    <VideoListDialog<PlaylistItem>
      title={`编排视频：${name}`}
      about={['playlist-videos', id]}
      load={signal => call(calls.items, { query: { id }, signal })}
      offer={async (asked, signal) => {
        const { records, total } = await call(calls.candidates, { query: { ...asked, id }, signal })
        return { total, records: records.map(one => ({ ...one, requiredFlag: 'N' as const })) }
      }}
      save={(version, items) =>
        callTold(calls.saveItems, {
          body: { id, version, items: items.map(({ videoId, requiredFlag }) => ({ videoId, requiredFlag })) },
        })
      }
      drawExtra={(item, change) => <Required item={item} onChange={change} />}
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

function Required({ item, onChange }: { item: PlaylistItem; onChange: (item: PlaylistItem) => void }) {
  return (
    <Checkbox
      className={styles['required'] ?? ''}
      checked={item.requiredFlag === 'Y'}
      aria-label={`${item.title} 必看`}
      onChange={event => onChange({ ...item, requiredFlag: event.target.checked ? 'Y' : 'N' })}
    >
      必看
    </Checkbox>
  )
}
