import type { EChartsCoreOption } from 'echarts/core'
import { mixedColour, type ChartColours } from '#shared/chart/chart-colours.ts'
import type { MatrixMetric } from '../filter/dashboard-filter.ts'
import { provinceWords, type ProvinceAnswer } from './matrix-metrics.ts'
import { PROVINCE_TILES, SEA_WORDS, scaleStepOf, scaleStepsOf, type ProvinceTile } from './province-tiles.ts'

/** How full a province is of the accent, by its step: as the tiles are. */
const SHARES = [0, 12, 24, 37, 48, 100] as const

interface MapOfFigures {
  map: string
  provinces: readonly ProvinceAnswer[]
  metric: MatrixMetric
  selected: string | undefined
}

/** Provinces in the colours of their figures; `dataIndex` is the place among the tiles. */
export function nationMapOption(
  { map, provinces, metric, selected }: MapOfFigures,
  colour: ChartColours,
): EChartsCoreOption {
  const byCode = new Map(provinces.map(province => [province.code, province]))
  const starts = scaleStepsOf(provinces.map(province => province[metric] ?? 0))
  const regionOf = (tile: ProvinceTile) => {
    const value = byCode.get(tile.code)?.[metric] ?? 0
    const step = scaleStepOf(value, starts)
    const border =
      tile.code === selected
        ? { borderColor: colour.text, borderWidth: 2, z: 3 }
        : { borderColor: colour.edge, borderWidth: 0.8 }
    const area = { areaColor: filled(colour, step), ...border }
    const label = { color: step === 5 ? colour['on-primary'] : step === 0 ? colour['text-2'] : colour.text }
    return {
      name: tile.name,
      value,
      itemStyle: area,
      label,
      emphasis: { itemStyle: { areaColor: area.areaColor }, label },
    }
  }
  return {
    tooltip: {
      backgroundColor: colour.raised,
      borderColor: colour.line,
      textStyle: { color: colour.text },
      formatter: ({ name }: { name: string }) => regionWords(name, byCode),
    },
    series: [
      {
        type: 'map',
        map,
        left: 4,
        right: 4,
        top: 4,
        bottom: 4,
        // An approved map is drawn as it is, never drawn out to fill its place.
        preserveAspect: 'contain',
        roam: false,
        selectedMode: false,
        itemStyle: { areaColor: colour.sunken, borderColor: colour.edge, borderWidth: 0.8 },
        label: { show: true, fontSize: 11, color: colour['text-2'] },
        labelLayout: { hideOverlap: true },
        emphasis: { itemStyle: { areaColor: colour.sunken, borderColor: colour.primary, borderWidth: 2 } },
        data: PROVINCE_TILES.map(regionOf),
      },
    ],
  }
}

function filled(colour: ChartColours, step: number): string {
  if (step === 0) return colour.sunken
  return mixedColour(colour.primary, colour.surface, SHARES[step] ?? 100)
}

function regionWords(name: string, byCode: ReadonlyMap<string, ProvinceAnswer>): string {
  const tile = PROVINCE_TILES.find(one => one.name === name)
  return tile ? provinceWords(tile, byCode.get(tile.code)) : name === '南海诸岛' ? SEA_WORDS : escaped(name)
}

/** The tip is markup, and this name is a file's. */
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
