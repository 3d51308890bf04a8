import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { DASHBOARD_KPIS } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import type { EChartsCoreOption } from 'echarts/core'
import { accentLineSeries, categoryAxis, CHART_MARGINS, chartTooltip, valueAxis } from '#shared/chart/chart-options.ts'
import type { ChartColours } from '#shared/chart/chart-colours.ts'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'

export type TrendDayAnswer = EndpointAnswer<typeof dashboardCalls.admin>['trend'][number]
export type TrendTab = 'plays' | 'viewers'

interface TrendLine {
  title: string
  unit: string
  valueOf: (day: TrendDayAnswer) => number
}

/** What each tab draws: one line in the accent, and at most one more in grey. */
export const TREND_TABS: Readonly<Record<TrendTab, { title: string; main: TrendLine; beside?: TrendLine }>> = {
  plays: {
    title: '播放',
    main: { ...DASHBOARD_KPIS.plays, valueOf: day => day.plays },
    beside: { title: '完播', unit: '次', valueOf: day => day.completes },
  },
  viewers: { title: '患者', main: { ...DASHBOARD_KPIS.viewers, valueOf: day => day.viewers } },
}

/** The drawing of a tab. Today is not over: it is a dot apart from the line, so that nobody takes it for a fall. */
export function trendChartOption(trend: readonly TrendDayAnswer[], tab: TrendTab, endsToday: boolean, ticks: number) {
  const { main, beside } = TREND_TABS[tab]
  return (colour: ChartColours): EChartsCoreOption => ({
    grid: { ...CHART_MARGINS, bottom: 8, right: beside ? 40 : 12 },
    textStyle: { fontFamily: 'inherit' },
    xAxis: {
      ...categoryAxis(
        trend.map(day => day.date.slice(5)),
        colour,
      ),
      boundaryGap: trend.length === 1,
      axisLabel: { color: colour['text-3'], interval: Math.max(0, Math.ceil(trend.length / ticks) - 1) },
    },
    yAxis: valueAxis(colour),
    tooltip: chartTooltip(at => tipText(trend, tab, at, endsToday), colour),
    series: [
      ...(beside ? lines(trend, beside, endsToday, colour['text-3'], 1.5, colour) : []),
      ...lines(trend, main, endsToday, colour.primary, 2, colour),
    ],
  })
}

function lines(
  trend: readonly TrendDayAnswer[],
  line: TrendLine,
  endsToday: boolean,
  stroke: string,
  width: number,
  colour: ChartColours,
) {
  const values = trend.map(day => line.valueOf(day))
  const open = endsToday && values.length > 1
  const whole = values.map((value, at) => (open && at === values.length - 1 ? null : value))
  const accent = stroke === colour.primary
  const drawn = {
    ...accentLineSeries(whole, colour),
    name: line.title,
    lineStyle: { width, color: stroke },
    itemStyle: { color: stroke },
    ...(accent ? {} : { areaStyle: undefined, endLabel: { show: true, formatter: line.title, color: stroke } }),
  }
  if (!open) return [drawn]
  const dot = {
    type: 'line',
    name: `${line.title}（今天）`,
    data: values.map((value, at) => (at < values.length - 1 ? null : value)),
    showSymbol: true,
    symbol: 'emptyCircle',
    symbolSize: 7,
    lineStyle: { width: 0 },
    itemStyle: { color: stroke },
  }
  return [dot, drawn]
}

/** What stands in the tip: the day, its figures, and that today is not over. */
function tipText(trend: readonly TrendDayAnswer[], tab: TrendTab, at: number, endsToday: boolean): string {
  const day = trend[at]
  if (!day) return ''
  const { main, beside } = TREND_TABS[tab]
  const open = endsToday && at === trend.length - 1 ? '（今天尚未结束）' : ''
  const said = [main, ...(beside ? [beside] : [])].map(
    line => `${line.title} ${numberText(line.valueOf(day))} ${line.unit}`,
  )
  return `${day.date}${open}<br>${said.join('<br>')}`
}

/** The chart for those who cannot see it. */
export function trendDescription(trend: readonly TrendDayAnswer[], tab: TrendTab): string {
  const { title, unit, valueOf } = TREND_TABS[tab].main
  const best = trend.reduce((top, day) => (valueOf(day) > valueOf(top) ? day : top))
  return `${trend[0]?.date} 至 ${trend.at(-1)?.date} 每日${title}，最高 ${best.date}，${numberText(valueOf(best))} ${unit}`
}
