import { useQuery } from '@tanstack/react-query'
import { videoCalls } from '@xuanjiao/contract/business/video/video-calls'
import { Modal, Skeleton } from 'antd'
import { useRef } from 'react'
import { call, fileUrl } from '../../../../app/calls/call.ts'
import type { EntityRow } from '#shared/entity/data/entity-row.ts'
import { durationText } from '@xuanjiao/core/model/text/time-text'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { HlsPlayer } from '#shared/player/hls-player.tsx'
import { VideoTimeline } from '#shared/player/video-timeline.tsx'
import styles from '../styles/video.module.css'

const WIDTH = 880

interface VideoPreviewDialogProps {
  row: EntityRow
  /** Without it: the version in work. */
  versionNo?: number
  onClose: () => void
}

/** A video as viewers will see it. The address it plays from is made for this person and expires. */
export function VideoPreviewDialog({ row, versionNo, onClose }: VideoPreviewDialogProps) {
  const title = String(row['title'])
  const player = useRef<HTMLVideoElement>(null)
  const { data, error, refetch } = useQuery({
    queryKey: ['video-preview', row.id, versionNo],
    queryFn: ({ signal }) =>
      call(videoCalls.preview, { query: { id: row.id, ...(versionNo !== undefined && { versionNo }) }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })
  return (
    <Modal
      open
      title={`预览：${title}${versionNo === undefined ? '' : `（v${versionNo}）`}`}
      width={WIDTH}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
      className={styles['dialog'] ?? ''}
    >
      {error && <ListLoadError error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton.Node active className={styles['player'] ?? ''} />}
      {data && (
        <>
          <HlsPlayer
            url={data.url}
            poster={data.poster === null ? undefined : fileUrl(data.poster)}
            title={title}
            subtitle={data.subtitle}
            handle={player}
          />
          {data.hasStills && (
            <VideoTimeline
              url={data.url}
              durationSec={data.durationSec}
              onSeek={second => seek(player.current, second)}
            />
          )}
          <p className={styles['note']}>
            时长 {durationText(data.durationSec)}，播放地址 {data.expireAt} 前有效
          </p>
        </>
      )}
    </Modal>
  )
}

function seek(video: HTMLVideoElement | null, second: number): void {
  if (video) video.currentTime = second
}
