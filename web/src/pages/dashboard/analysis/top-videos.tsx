import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { numberText, percentText } from '../../../shared/fields/field-text.ts'
import { EmptyState } from '../../../shared/list/empty-state.tsx'
import type { TopVideo } from './measures.ts'
import styles from './analysis.module.css'

/** What is watched most, and how far. */
export function TopVideos({ videos }: { videos: readonly TopVideo[] | undefined }) {
  return (
    <section className={styles['panel']} aria-label="热门视频">
      <header>
        <h2>热门视频</h2>
      </header>
      {!videos && <Skeleton active paragraph={{ rows: 8 }} />}
      {videos?.length === 0 && (
        <div className={styles['chart']}>
          <EmptyState kind="empty" title="这段时间没有播放" text="换一段日期看看" />
        </div>
      )}
      {videos && videos.length > 0 && <TopTable videos={videos} />}
    </section>
  )
}

function TopTable({ videos }: { videos: readonly TopVideo[] }) {
  return (
    <table className={styles['top']}>
      <thead>
        <tr>
          <th scope="col">视频</th>
          <th scope="col">播放</th>
          <th scope="col">人数</th>
          <th scope="col">完播率</th>
        </tr>
      </thead>
      <tbody>
        {videos.map((video, at) => (
          <tr key={video.id}>
            <th scope="row">
              <span>{at + 1}</span>
              <Link to={`/he/video?open=${video.id}`} title={video.title}>
                {video.title}
              </Link>
            </th>
            <td>{numberText(video.plays)}</td>
            <td>{numberText(video.viewers)}</td>
            <td>
              <i style={{ width: `${video.completionRate}%` }} aria-hidden="true" />
              {percentText(video.completionRate)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
