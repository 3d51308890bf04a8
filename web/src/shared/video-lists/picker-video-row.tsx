import type { PickedVideo } from '@xuanjiao/contract/business/video/picked-video'
import type { ReactNode } from 'react'
import { dictOptionsText, useDictOptions } from '../../app/session/use-dicts.ts'
import { StatusTag } from '../fields/read/status-tag.tsx'
import { StoredThumbnail } from '@xuanjiao/fields/ui/stored/stored-thumbnail'
import { durationText } from '@xuanjiao/core/model/text/time-text'
import styles from './picker-video-row.module.css'

interface PickedLineProps {
  video: PickedVideo
  /** In a list: what viewers do not see is flagged. */
  listed?: boolean
  /** Right of it: a switch. */
  children?: ReactNode
}

/** A video in one line of a picker: cover, title, and what tells it from others. */
export function PickerVideoRow({ video, listed = false, children }: PickedLineProps) {
  const owner = video.ownerType === 'platform' ? '平台' : (video.ownerHospital ?? '医院')
  const facts = [durationText(video.durationSec), owner, video.classification, video.code]
  return (
    <div className={styles['line']} data-listed={listed}>
      <StoredThumbnail paths={video.cover ?? ''} alt="" />
      <div className={styles['words']}>
        <p title={video.title}>{video.title}</p>
        <p className={styles['facts']}>
          <Flag video={video} listed={listed} />
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </p>
      </div>
      {children}
    </div>
  )
}

/** Why viewers do not see it just now. */
function Flag({ video, listed }: { video: PickedVideo; listed: boolean }) {
  const states = useDictOptions('he_video_status')
  if (!video.live) {
    const state = dictOptionsText(states, video.status)
    return <StatusTag tone="waiting" text={listed ? `${state}，播放时跳过` : state} />
  }
  return video.allowed ? null : <StatusTag tone="bad" text="不再对本院开放" />
}
