import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { AnswerOf } from '@xuanjiao/contract/calls/endpoint'
import { Link } from 'react-router'
import { numberText } from '@xuanjiao/wire/kinds/base/printing'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { rateText } from '../lens/figures.ts'
import { PlainTable } from './plain-table.tsx'
import type { Looking } from '../lens/use-lens.ts'
import styles from '../styles/panel.module.css'

export type TopVideoAnswer = AnswerOf<typeof dashboardCalls.admin>['topVideos'][number]

interface VideoTableProps {
  label: string
  videos: readonly TopVideoAnswer[]
  looking: Looking
  /** Why there may be none. */
  none: { title: string; text: string }
}

/** Videos with how much and how far they are watched; a title leads into its figures. */
export function VideoTable({ label, videos, looking, none }: VideoTableProps) {
  if (videos.length === 0)
    return (
      <div className={styles['middle']}>
        <EmptyState kind="empty" {...none} />
      </div>
    )
  return (
    <PlainTable
      label={label}
      rows={videos}
      keyOf={video => video.id}
      columns={[
        {
          title: '视频',
          name: true,
          read: (video, at) => (
            <>
              <span className={styles['place']}>{at + 1}</span>
              <Link to={looking.hrefOf({ video: video.id, level: null })} title={video.title}>
                {video.title}
              </Link>
            </>
          ),
        },
        { title: '播放', read: video => numberText(video.plays) },
        { title: '人数', read: video => numberText(video.viewers) },
        {
          title: '完播率',
          read: video => (
            <>
              <i className={styles['under']} style={{ width: `${video.completionRate ?? 0}%` }} aria-hidden="true" />
              {rateText(video.completionRate)}
            </>
          ),
        },
      ]}
    />
  )
}
