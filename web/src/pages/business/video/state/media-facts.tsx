import { PlayCircleOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { Alert, Button } from 'antd'
import { call } from '../../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { StoredPicture } from '@xuanjiao/fields/ui/stored/stored-picture'
import { durationText, sizeText } from '@xuanjiao/core/model/text/time-text'
import { VideoStateCell } from './video-state-cell.tsx'
import { videoActionsOffered, videoActionRow, type VideoActionReader } from './video-state.ts'
import styles from '../styles/video.module.css'

interface MediaFactsProps {
  row: EntityRow
  reader: VideoActionReader
  onPreview: () => void
}

/** The video itself at the top of its drawer: picture, length, qualities, and why a transcoding failed. */
export function MediaFacts({ row, reader, onPreview }: MediaFactsProps) {
  const { data } = useQuery({
    queryKey: ['video-media', row.id, row.version],
    queryFn: ({ signal }) => call(videoCalls.media, { query: { id: row.id }, signal }),
    meta: { quiet: true },
  })
  const cover = data?.cover ?? row['cover']
  const playable = videoActionsOffered(videoActionRow(row), reader).has('preview')
  return (
    <div className={styles['media']}>
      <div className={styles['cover']}>
        {typeof cover === 'string' && cover !== '' ? <StoredPicture path={cover} alt="封面" /> : <span>没有封面</span>}
        {playable && (
          <button type="button" aria-label="预览视频" onClick={onPreview}>
            <PlayCircleOutlined />
          </button>
        )}
      </div>
      <div className={styles['mediaText']}>
        <VideoStateCell row={row} />
        {data && data.durationSec > 0 && <span>时长 {durationText(data.durationSec)}</span>}
        {data && data.qualities.length > 0 && (
          <span>清晰度 {data.qualities.map(one => `${one.quality}（${sizeText(one.size)}）`).join('、')}</span>
        )}
        {data?.mediaError && <Alert type="error" showIcon title="转码失败" description={data.mediaError} />}
        {playable && (
          <Button icon={<PlayCircleOutlined />} onClick={onPreview}>
            预览
          </Button>
        )}
      </div>
    </div>
  )
}
