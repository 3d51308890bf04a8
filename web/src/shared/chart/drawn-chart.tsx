import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, MarkLineComponent, TooltipComponent } from 'echarts/components'
import { init, use, type EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ChartProps } from './chart-props.ts'
import { chartColoursOf } from './chart-colours.ts'

use([LineChart, BarChart, GridComponent, TooltipComponent, MarkLineComponent, AriaComponent, SVGRenderer])

/** The drawing itself; it follows the size of its place and the colours of the page. */
export function DrawnChart({ option, label, height, onPick }: ChartProps) {
  const place = useRef<HTMLDivElement>(null)
  const pick = useEffectEvent((at: number) => onPick?.(at))
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const chart = init(element)
    const draw = () => chart.setOption({ animation: false, ...option(chartColoursOf(element)) }, true)
    draw()
    chart.on('click', ({ dataIndex }) => pick(dataIndex))
    const leave = [onResize(element, chart), onTheme(draw)]
    return () => {
      for (const stop of leave) stop()
      chart.dispose()
    }
  }, [option])
  return <div ref={place} style={{ height }} role="img" aria-label={label} />
}

/** Told of its size at once, it has been drawn in that size already: drawing again would cost as much as all of it. */
function onResize(element: HTMLElement, chart: EChartsType): () => void {
  const isDrawn = () => chart.getWidth() === element.clientWidth && chart.getHeight() === element.clientHeight
  const watcher = new ResizeObserver(() => isDrawn() || chart.resize())
  watcher.observe(element)
  return () => watcher.disconnect()
}

/** Light and dark are an attribute of the page; the drawing is made anew when it changes. */
function onTheme(draw: () => void): () => void {
  const watcher = new MutationObserver(draw)
  watcher.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-primary', 'data-contrast'] })
  return () => watcher.disconnect()
}
