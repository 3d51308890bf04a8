import { Segmented, Skeleton } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { EmptyState } from '../../../shared/list/empty-state.tsx'
import { MEASURES, type Measure, type TrendDay } from './measures.ts'
import styles from './analysis.module.css'

/** The chart library is large and comes after the figures. */
const TrendChart = lazy(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }))

/** One measure day by day. */
export function TrendCard({ trend }: { trend: readonly TrendDay[] | undefined }) {
  const [measure, setMeasure] = useState<Measure>('plays')
  const { title, valueOf } = MEASURES[measure]
  const waiting = <Skeleton.Node active className={styles['chart'] ?? ''} />
  const total = trend?.reduce((sum, day) => sum + valueOf(day), 0)
  return (
    <section className={styles['panel']} aria-label="每日趋势">
      <header>
        <h2>每日趋势</h2>
        <Segmented<Measure>
          aria-label="趋势指标"
          size="small"
          value={measure}
          options={Object.entries(MEASURES).map(([value, { title }]) => ({ value: value as Measure, label: title }))}
          onChange={setMeasure}
        />
      </header>
      {!trend && waiting}
      {trend && total === 0 && (
        <div className={styles['chart']}>
          <EmptyState kind="empty" title={`这段时间没有${title}`} text="发布视频、让患者扫码观看后，这里会逐日显示" />
        </div>
      )}
      {trend && total !== 0 && (
        <Suspense fallback={waiting}>
          <TrendChart trend={trend} measure={measure} />
        </Suspense>
      )}
    </section>
  )
}
