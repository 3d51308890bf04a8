import type { VideoData } from '@xuanjiao/contract/business/video/lifecycle/video-lifecycle-calls'
import { useMemo } from 'react'
import { accentLineSeries, categoryAxis, CHART_MARGINS, chartTooltip, valueAxis } from '#shared/chart/chart-options.ts'
import { Chart } from '#shared/chart/chart.tsx'
import type { ChartColours } from '#shared/chart/chart-colours.ts'
import { numberText, percentText } from '@xuanjiao/wire/kinds/base/value-text'
import { durationText } from '@xuanjiao/core/model/text/time-text'
import { dropOffText, playsByEveryDay } from './video-figures.ts'

const HEIGHT = 220

/** Plays day by day. */
export function VideoPlaysChart({ data }: { data: VideoData }) {
  const daily = useMemo(() => playsByEveryDay(data), [data])
  const option = useMemo(
    () => (colour: ChartColours) => ({
      grid: CHART_MARGINS,
      textStyle: { fontFamily: 'inherit' },
      xAxis: categoryAxis(
        daily.map(day => day.date.slice(5)),
        colour,
      ),
      yAxis: valueAxis(colour),
      tooltip: chartTooltip(at => dayText(daily[at]), colour),
      series: [
        accentLineSeries(
          daily.map(day => day.plays),
          colour,
        ),
      ],
    }),
    [daily],
  )
  const most = daily.reduce((top, day) => (day.plays > top.plays ? day : top), daily[0] ?? NO_DAY)
  const label = `每日播放量，最高 ${most.date}，${numberText(most.plays)} 次`
  return <Chart option={option} label={label} height={HEIGHT} />
}

const NO_DAY = { date: '', plays: 0 }

function dayText(day: VideoData['daily'][number] | undefined): string {
  if (!day) return ''
  return `${day.date}<br>播放 ${numberText(day.plays)} 次，${numberText(day.viewers)} 人<br>完播 ${numberText(day.completes)} 次`
}

/** How many are still there, five seconds by five seconds. */
export function VideoDropOffChart({ dropOff }: { dropOff: VideoData['dropOff'] }) {
  const { buckets } = dropOff
  const option = useMemo(
    () => (colour: ChartColours) => ({
      grid: CHART_MARGINS,
      textStyle: { fontFamily: 'inherit' },
      xAxis: categoryAxis(
        buckets.map(bucket => durationText(bucket.from)),
        colour,
      ),
      yAxis: { ...valueAxis(colour), max: 100, axisLabel: { color: colour['text-3'], formatter: '{value}%' } },
      tooltip: chartTooltip(at => bucketText(buckets[at]), colour),
      series: [
        {
          ...accentLineSeries(
            buckets.map(bucket => Math.round(bucket.share * 1000) / 10),
            colour,
          ),
          showSymbol: false,
        },
      ],
    }),
    [buckets],
  )
  return <Chart option={option} label={`留存曲线：${dropOffText(dropOff)}`} height={HEIGHT} />
}

function bucketText(bucket: VideoData['dropOff']['buckets'][number] | undefined): string {
  if (!bucket) return ''
  const share = percentText(bucket.share * 100)
  return `${durationText(bucket.from)} – ${durationText(bucket.to)}<br>${numberText(bucket.plays)} 次播放看到这里，占 ${share}`
}
