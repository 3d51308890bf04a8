import type { EChartsCoreOption } from 'echarts/core'
import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { ChartColours } from './colours.ts'
import styles from './chart.module.css'

export interface ChartProps {
  /** What is drawn, from the colours of the page. Keep it the same object while nothing changes. */
  option: (colours: ChartColours) => EChartsCoreOption
  /** The drawing for those who cannot see it: its sense in a sentence. */
  label: string
  height: number
  /** A point was clicked: its place among the data. */
  onPick?: (at: number) => void
}

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
