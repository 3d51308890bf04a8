import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { ChartProps } from './chart-props.ts'
import styles from './chart.module.css'

/** The library is large and comes after the figures. */
const DrawnChart = lazy(async () => ({ default: (await import('./drawn-chart.tsx')).DrawnChart }))

/** A chart; its place is held while the library is on its way. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<Skeleton.Node active className={styles['waiting'] ?? ''} style={{ height: props.height }} />}>
      <DrawnChart {...props} />
    </Suspense>
  )
}
