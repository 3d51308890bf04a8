import { LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { init, use, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { wireDate } from '@xuanjiao/contract/wire'
import { numberText } from '../../../shared/fields/field-text.ts'
import { MEASURES, type Measure, type TrendDay } from './measures.ts'
import styles from './analysis.module.css'

use([LineChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer])

interface TrendChartProps {
  trend: readonly TrendDay[]
  measure: Measure
}

/** One line on a zero baseline: one accent, the rest grey. */
export function TrendChart({ trend, measure }: TrendChartProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const chart = init(element)
    const draw = () => chart.setOption(optionOf(trend, measure, coloursOf(element), wireDate(new Date())))
    draw()
    const leave = [onResize(element, chart), onTheme(draw)]
    return () => {
      for (const stop of leave) stop()
      chart.dispose()
    }
  }, [trend, measure])
  return <div ref={place} className={styles['chart']} role="img" aria-label={spoken(trend, measure)} />
}

function onResize(element: HTMLElement, chart: EChartsType): () => void {
  const watcher = new ResizeObserver(() => chart.resize())
  watcher.observe(element)
  return () => watcher.disconnect()
}

/** Light and dark are an attribute of the page; the drawing is made anew when it changes. */
function onTheme(draw: () => void): () => void {
  const watcher = new MutationObserver(draw)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-primary'] })
  return () => watcher.disconnect()
}

const NAMES = ['primary', 'text', 'text-3', 'line', 'raised'] as const
type Colours = Record<(typeof NAMES)[number], string>

function coloursOf(element: HTMLElement): Colours {
  const style = getComputedStyle(element)
  return Object.fromEntries(NAMES.map(name => [name, style.getPropertyValue(`--xj-${name}`).trim()])) as Colours
}

function optionOf(
  trend: readonly TrendDay[],
  measure: Measure,
  colour: Colours,
  today: string,
): Parameters<EChartsType['setOption']>[0] {
  const { title, valueOf } = MEASURES[measure]
  const endsToday = trend.length > 1 && trend.at(-1)?.date === today
  return {
    animation: false,
    grid: { top: 16, right: 12, bottom: 24, left: 8, containLabel: true },
    textStyle: { fontFamily: 'inherit' },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: trend.map(day => day.date.slice(5)),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colour.line } },
      axisLabel: { color: colour['text-3'], hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      min: 0,
      minInterval: 1,
      splitLine: { lineStyle: { color: colour.line } },
      axisLabel: { color: colour['text-3'] },
    },
    tooltip: {
      trigger: 'axis',
      backgroundColor: colour.raised,
      borderColor: colour.line,
      textStyle: { color: colour.text },
      formatter: (shown: unknown) => tipText(trend, measure, shown, endsToday),
    },
    series: [
      ...(endsToday ? [unfinished(trend.map(valueOf), title, colour)] : []),
      {
        type: 'line',
        name: title,
        data: trend.map((day, at) => (endsToday && at === trend.length - 1 ? null : valueOf(day))),
        showSymbol: trend.length <= 14,
        symbolSize: 6,
        lineStyle: { width: 2, color: colour.primary },
        itemStyle: { color: colour.primary },
        areaStyle: { color: colour.primary, opacity: 0.08 },
      },
    ],
  }
}

/** What stands in the tip: the day, its figure, and that today is not over. */
function tipText(trend: readonly TrendDay[], measure: Measure, shown: unknown, endsToday: boolean): string {
  const [first] = Array.isArray(shown) ? shown : [shown]
  const at = (first as { dataIndex?: number }).dataIndex ?? 0
  const day = trend[at]
  if (!day) return ''
  const { title, unit, valueOf } = MEASURES[measure]
  const open = endsToday && at === trend.length - 1 ? '（今天还没有结束）' : ''
  return `${day.date}<br>${title} ${numberText(valueOf(day))} ${unit}${open}`
}

/** Today is not over: its piece of the line is dashed, so that nobody takes it for a fall. */
function unfinished(values: readonly number[], title: string, colour: Colours) {
  const piece = values.map((value, at) => (at < values.length - 2 ? null : value))
  const lineStyle = { width: 2, type: 'dashed' as const, color: colour.primary }
  return {
    type: 'line' as const,
    name: `${title}（今天）`,
    data: piece,
    showSymbol: false,
    lineStyle,
    itemStyle: lineStyle,
  }
}

/** The chart for those who cannot see it. */
function spoken(trend: readonly TrendDay[], measure: Measure): string {
  const { title, unit, valueOf } = MEASURES[measure]
  const best = trend.reduce((top, day) => (valueOf(day) > valueOf(top) ? day : top))
  return `${trend[0]?.date} 至 ${trend.at(-1)?.date} 每日${title}，最高 ${best.date}，${numberText(valueOf(best))} ${unit}`
}
