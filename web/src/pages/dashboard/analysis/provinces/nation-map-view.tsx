import type { ShownMapPack } from '@xuanjiao/contract/business/map-pack/map-pack-calls'
import { useMemo } from 'react'
import { useDevice } from '../../../../app/device/use-device.ts'
import { Chart } from '#shared/chart/chart.tsx'
import type { ChartColours } from '#shared/chart/chart-colours.ts'
import type { MatrixMetric } from '../filter/dashboard-filter.ts'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import { MATRIX_METRIC_TEXTS, type ProvinceAnswer } from './matrix-metrics.ts'
import { nationMapOption } from './nation-map-option.ts'
import type { NationMapSource } from './nation-map-source.ts'
import { PROVINCE_TILES, scaleStepsOf } from './province-tiles.ts'
import { ScaleLegend } from './scale-legend.tsx'
import styles from './province-matrix.module.css'

interface NationMapViewProps {
  pack: ShownMapPack
  source: NationMapSource
  provinces: readonly ProvinceAnswer[]
  looking: DashboardFilterState
}

const HEIGHT = 388
/** On a phone it is as wide as the screen lets it, and no higher than it needs. */
const PHONE_HEIGHT = 280

/** The map of the operator in the colours of the figures, with the number of its approval below (rules/figures#map-packs). */
export function NationMapView({ pack, source, provinces, looking: { filter, show } }: NationMapViewProps) {
  const { metric, province: selected } = filter
  const phone = useDevice() === 'phone'
  const option = useMemo(
    () => (colour: ChartColours) => nationMapOption({ map: source.name, provinces, metric, selected }, colour),
    [source, provinces, metric, selected],
  )
  const pick = (at: number) => {
    const code = PROVINCE_TILES[at]?.code
    if (code !== undefined) show({ province: code === selected ? null : code })
  }
  const missing = PROVINCE_TILES.filter(({ code }) => !source.codes.has(code))
  return (
    <>
      <Chart option={option} label={mapWords(provinces, metric)} height={phone ? PHONE_HEIGHT : HEIGHT} onPick={pick} />
      <ScaleLegend starts={scaleStepsOf(provinces.map(province => province[metric] ?? 0))} metric={metric} />
      <p className={styles['approval']}>
        <span>审图号：{pack.approvalNo}</span>
        {pack.source !== null && <span>来源：{pack.source}</span>}
        {missing.length > 0 && <span>地图中没有{missing.map(({ name }) => name).join('、')}，请看矩阵</span>}
      </p>
    </>
  )
}

function mapWords(provinces: readonly ProvinceAnswer[], metric: MatrixMetric): string {
  const { title, text } = MATRIX_METRIC_TEXTS[metric]
  const [best] = provinces.toSorted((one, other) => (other[metric] ?? 0) - (one[metric] ?? 0))
  const most = best && (best[metric] ?? 0) > 0 ? `，最多的是${best.name}，${text(best[metric])}` : ''
  return `各省${title}的地图${most}。各省数据在矩阵中用方向键查看`
}
