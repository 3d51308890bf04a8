import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { Link } from 'react-router'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { rateFigureText } from '../filter/figure-texts.ts'
import { PanelTable } from './panel-table.tsx'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import styles from '../styles/panel.module.css'

export type TopVideoAnswer = EndpointAnswer<typeof dashboardCalls.admin>['topVideos'][number]

interface TopVideosTableProps {
  label: string
  videos: readonly TopVideoAnswer[]
  filterState: DashboardFilterState
  /** Why there may be none. */
  none: { title: string; text: string }
}

/** Videos with how much and how far they are watched; a title leads into its figures. */
export function TopVideosTable({ label, videos, filterState, none }: TopVideosTableProps) {
  if (videos.length === 0)
    return (
      <div className={styles['middle']}>
        <EmptyState kind="empty" {...none} />
      </div>
    )
  return (
    <PanelTable
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
              <Link to={filterState.hrefOf({ video: video.id, level: null })} title={video.title}>
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
              {rateFigureText(video.completionRate)}
            </>
          ),
        },
      ]}
    />
  )
}
