import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from './chart-colours.ts'

export interface ChartProps {
  /** What is drawn, from the colours of the page. Keep it the same object while nothing changes. */
  option: (colours: ChartColours) => EChartsCoreOption
  /** The drawing for those who cannot see it: its sense in a sentence. */
  label: string
  height: number
  /** A point was clicked: its place among the data. */
  onPick?: (at: number) => void
}
