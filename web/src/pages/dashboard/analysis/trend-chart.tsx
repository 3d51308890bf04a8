import { LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { init, use, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
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
    const draw = () => chart.setOption(optionOf(trend, measure, coloursOf(element)))
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
): Parameters<EChartsType['setOption']>[0] {
  const { title, unit, valueOf } = MEASURES[measure]
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
      valueFormatter: (value: unknown) => `${numberText(Number(value))} ${unit}`,
    },
    series: [
      {
        type: 'line',
        name: title,
        data: trend.map(valueOf),
        showSymbol: trend.length <= 14,
        symbolSize: 6,
        lineStyle: { width: 2, color: colour.primary },
        itemStyle: { color: colour.primary },
        areaStyle: { color: colour.primary, opacity: 0.08 },
      },
    ],
  }
}

/** The chart for those who cannot see it. */
function spoken(trend: readonly TrendDay[], measure: Measure): string {
  const { title, unit, valueOf } = MEASURES[measure]
  const best = trend.reduce((top, day) => (valueOf(day) > valueOf(top) ? day : top))
  return `${trend[0]?.date} 至 ${trend.at(-1)?.date} 每日${title}，最高 ${best.date}，${numberText(valueOf(best))} ${unit}`
}
