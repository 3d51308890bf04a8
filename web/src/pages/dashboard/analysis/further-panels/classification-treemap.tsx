import { TreemapChart } from 'echarts/charts'
import { use, type EChartsCoreOption } from 'echarts/core'
import { useMemo } from 'react'
import { Chart } from '#shared/chart/chart.tsx'
import { mixedColour, type ChartColours } from '#shared/chart/chart-colours.ts'
import { numberText, percentText } from '@xuanjiao/wire/kinds/base/value-text'

use([TreemapChart])

interface TreemapShare {
  id: string
  name: string
  parent: string | null
  plays: number
}

/** Classifications as areas, those of one kind side by side. */
export function ClassificationTreemap({ shares, height }: { shares: readonly TreemapShare[]; height: number }) {
  const option = useMemo(() => (colour: ChartColours) => optionOf(shares, colour), [shares])
  const best = shares[0]
  const label = `播放量按视频分类分布，共 ${numberText(shares.length)} 个分类，最多的是${best?.name ?? ''}，${numberText(best?.plays ?? 0)} 次`
  return <Chart option={option} label={label} height={height} />
}

/** One accent in shades: the larger the kind, the fuller; writing stays the page's own and is readable on all of them. */
const SHADES = [48, 40, 32, 25, 19, 14, 10] as const

function optionOf(shares: readonly TreemapShare[], colour: ChartColours): EChartsCoreOption {
  const all = shares.reduce((sum, one) => sum + one.plays, 0)
  const kinds = [...Map.groupBy(shares, one => one.parent ?? one.name)]
    .map(([name, inside]) => ({ name, inside, value: inside.reduce((sum, one) => sum + one.plays, 0) }))
    .toSorted((a, b) => b.value - a.value)
  return {
    tooltip: {
      backgroundColor: colour.raised,
      borderColor: colour.line,
      textStyle: { color: colour.text },
      formatter: ({ name, value }: { name: string; value: number }) =>
        `${name}<br>播放 ${numberText(value)} 次，占 ${percentText((value / all) * 100)}`,
    },
    series: [
      {
        type: 'treemap',
        left: 0,
        right: 0,
        top: 0,
        bottom: 0,
        roam: false,
        nodeClick: false,
        breadcrumb: { show: false },
        itemStyle: { borderColor: colour.surface, borderWidth: 0, gapWidth: 2 },
        label: { color: colour.text, fontSize: 13, overflow: 'truncate', formatter: labelOf },
        levels: [{ itemStyle: { gapWidth: 4 } }, { itemStyle: { gapWidth: 2 } }],
        data: kinds.map(({ name, inside, value }, at) => ({
          name,
          value,
          itemStyle: { color: shade(colour, at) },
          children: inside.map(one => ({
            name: one.name,
            value: one.plays,
            itemStyle: { color: shade(colour, shares.indexOf(one)) },
          })),
        })),
      },
    ],
  }
}

const labelOf = ({ name, value }: { name: string; value: number }): string => `${name}\n${numberText(value)}`

const shade = ({ primary, surface }: ChartColours, at: number): string =>
  mixedColour(primary, surface, SHADES[Math.min(at, SHADES.length - 1)] ?? 10)
