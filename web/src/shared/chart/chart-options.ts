import type { ChartColours } from './chart-colours.ts'

/** Room around a drawing with two axes, and the quiet axes themselves: a zero baseline, no ticks, grey words. */
export const CHART_MARGINS = { top: 16, right: 16, bottom: 10, left: 6, containLabel: true }

export function categoryAxis(names: readonly string[], colour: ChartColours) {
  return {
    type: 'category',
    boundaryGap: false,
    data: [...names],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colour.line } },
    axisLabel: { color: colour['text-3'], hideOverlap: true },
  } as const
}

export function valueAxis(colour: ChartColours) {
  return {
    type: 'value',
    min: 0,
    minInterval: 1,
    splitLine: { lineStyle: { color: colour.line } },
    axisLabel: { color: colour['text-3'] },
  } as const
}

/** The tip at the pointer; `text` says it from the place among the data. */
export function chartTooltip(text: (at: number) => string, colour: ChartColours) {
  return {
    trigger: 'axis',
    backgroundColor: colour.raised,
    borderColor: colour.line,
    textStyle: { color: colour.text },
    formatter: (shown: unknown) => text(placeOf(shown)),
  } as const
}

function placeOf(shown: unknown): number {
  const [first]: unknown[] = Array.isArray(shown) ? shown : [shown]
  return typeof first === 'object' && first !== null && 'dataIndex' in first ? Number(first.dataIndex) : 0
}

/** One line in the accent over a thin area. */
export function accentLineSeries(values: readonly (number | null)[], colour: ChartColours) {
  return {
    type: 'line',
    data: [...values],
    showSymbol: values.length <= 14,
    symbolSize: 6,
    lineStyle: { width: 2, color: colour.primary },
    itemStyle: { color: colour.primary },
    areaStyle: { color: colour.primary, opacity: 0.08 },
  } as const
}
