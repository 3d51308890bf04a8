import type { MonitorFigure } from '@xuanjiao/contract/system/monitor/monitor-calls'
import { useMemo } from 'react'
import { accentLineSeries, categoryAxis, CHART_MARGINS, chartTooltip, valueAxis } from '#shared/chart/chart-options.ts'
import type { ChartColours } from '#shared/chart/chart-colours.ts'
import { Chart } from '#shared/chart/chart.tsx'
import { figureText } from './figure-text.ts'
import type { FigureSample } from './use-figures.ts'

const HEIGHT = 180

/** One figure over the last minutes. */
export function FigureChart({ figure, samples }: { figure: MonitorFigure; samples: readonly FigureSample[] }) {
  const { key, title, unit } = figure
  const option = useMemo(() => {
    const values = samples.map(sample => sample.values[key] ?? null)
    const text = (at: number) => `${samples[at]?.time ?? ''} ${figureText({ key, unit, value: values[at] ?? 0 })}`
    return (colours: ChartColours) => ({
      grid: CHART_MARGINS,
      tooltip: chartTooltip(text, colours),
      xAxis: categoryAxis(
        samples.map(({ time }) => time),
        colours,
      ),
      yAxis: {
        ...valueAxis(colours),
        minInterval: 0,
        splitNumber: 4,
        axisLabel: { color: colours['text-3'], formatter: (value: number) => figureText({ key, unit, value }) },
      },
      series: [accentLineSeries(values, colours)],
    })
  }, [samples, key, unit])
  return <Chart option={option} label={`${title}的变化，现在 ${figureText(figure)}`} height={HEIGHT} />
}
