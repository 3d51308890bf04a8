import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { DASHBOARD_KPIS } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { useState, type KeyboardEvent } from 'react'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { rateFigureText, shortNumberText } from '../filter/figure-texts.ts'
import { dashboardQueryOf, withoutDrillDown, type MatrixMetric } from '../filter/dashboard-filter.ts'
import { MATRIX_METRIC_TEXTS, type ProvinceAnswer } from './matrix-metrics.ts'
import { DashboardPanel } from '../panels/dashboard-panel.tsx'
import { PanelTable } from '../panels/panel-table.tsx'
import { useDashboardQuery } from '../filter/use-dashboard-query.ts'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import { LoadedPart } from '../panels/loaded-part.tsx'
import { ProvinceSide } from './province-side.tsx'
import {
  isArrowKey,
  SEA_TILE,
  scaleStepOf,
  scaleStepsOf,
  PROVINCE_TILES,
  neighbourTile,
  type ProvinceTile,
} from './province-tiles.ts'
import page from '../styles/page.module.css'
import styles from './province-matrix.module.css'

const HEIGHT = 452

/** Where the hospitals are and how much they show: one tile per province, and the chosen one beside it. */
export function ProvinceMatrix({ looking }: { looking: DashboardFilterState }) {
  const { filter, show } = looking
  const requested = useDashboardQuery(dashboardCalls.provinces, dashboardQueryOf(withoutDrillDown(filter)))
  const { metric } = filter
  return (
    <div className={page['row']}>
      <DashboardPanel
        title="全国医院分布"
        help={
          metric === 'activeHospitalRate'
            ? DASHBOARD_KPIS.activeHospitalRate.define
            : '选一个省份看它的医院；瓦片不表示疆界'
        }
        filter={withoutDrillDown(filter)}
        table="provinces"
        tools={
          <SegmentChoice<MatrixMetric>
            aria-label="分布指标"
            size="small"
            value={metric}
            choices={Object.entries(MATRIX_METRIC_TEXTS).map(([value, { title }]) => ({
              value: value as MatrixMetric,
              label: title,
            }))}
            onChange={one => show({ metric: one === 'hospitals' ? null : one })}
          />
        }
        {...(requested.data ? { asTable: () => <ProvinceTable provinces={requested.data ?? []} /> } : {})}
      >
        <LoadedPart query={requested} height={HEIGHT}>
          {provinces => <Tiles provinces={provinces} looking={looking} />}
        </LoadedPart>
      </DashboardPanel>
      <ProvinceSide provinces={requested.data} filterState={looking} height={HEIGHT} />
    </div>
  )
}

function Tiles({
  provinces,
  looking: { filter, show },
}: {
  provinces: readonly ProvinceAnswer[]
  looking: DashboardFilterState
}) {
  const { metric, province: selected } = filter
  const [focused, setFocused] = useState(selected ?? PROVINCE_TILES[0]?.code)
  const byCode = new Map(provinces.map(province => [province.code, province]))
  const starts = scaleStepsOf(provinces.map(province => province[metric] ?? 0))
  const move = (event: KeyboardEvent, tile: ProvinceTile) => {
    if (!isArrowKey(event.key)) return
    event.preventDefault()
    const next = neighbourTile(tile, event.key)
    setFocused(next.code)
    document.getElementById(tileId(next))?.focus()
  }
  return (
    <>
      <div
        className={styles['tiles']}
        role="group"
        aria-label={`各省${MATRIX_METRIC_TEXTS[metric].title}，用方向键移动`}
      >
        {PROVINCE_TILES.map(tile => {
          const province = byCode.get(tile.code)
          return (
            <button
              key={tile.code}
              id={tileId(tile)}
              type="button"
              tabIndex={tile.code === focused ? 0 : -1}
              aria-pressed={tile.code === selected}
              aria-label={tileWords(tile, province)}
              title={tileWords(tile, province)}
              data-step={scaleStepOf(province?.[metric] ?? null, starts)}
              style={{ gridRow: tile.row, gridColumn: tile.column }}
              onKeyDown={event => move(event, tile)}
              onFocus={() => setFocused(tile.code)}
              onClick={() => show({ province: tile.code === selected ? null : tile.code })}
            >
              <span data-full>{tile.name}</span>
              <span data-short>{tile.sign}</span>
              {province && (province[metric] ?? 0) > 0 && <b>{MATRIX_METRIC_TEXTS[metric].text(province[metric])}</b>}
            </button>
          )
        })}
        <span
          className={styles['sea']}
          style={{ gridRow: SEA_TILE.row, gridColumn: SEA_TILE.column }}
          title="南海诸岛，数据计入海南省"
        >
          <span data-full>南海诸岛</span>
          <span data-short>南海</span>
        </span>
      </div>
      <Legend starts={starts} metric={metric} />
    </>
  )
}

const tileId = ({ code }: ProvinceTile): string => `province-${code}`

function tileWords({ name }: ProvinceTile, province: ProvinceAnswer | undefined): string {
  if (!province) return `${name}，没有医院`
  return `${name}，医院 ${numberText(province.hospitals)} 家，播放 ${numberText(province.plays)} 次，活跃医院率 ${rateFigureText(province.activeHospitalRate)}`
}

function Legend({ starts, metric }: { starts: readonly number[]; metric: MatrixMetric }) {
  const { unit } = MATRIX_METRIC_TEXTS[metric]
  const percent = metric === 'activeHospitalRate' ? '%' : ''
  return (
    <ul className={styles['legend']} aria-label="图例">
      <li data-step={0}>无</li>
      {starts.map((start, at) => {
        const end = (starts[at + 1] ?? Number.NaN) - 1
        const last = Number.isNaN(end)
        const range = last
          ? `≥ ${shortNumberText(start)}`
          : start === end
            ? shortNumberText(start)
            : `${shortNumberText(start)}–${shortNumberText(end)}`
        return (
          <li key={start} data-step={at + 1}>
            {range}
            {percent}
          </li>
        )
      })}
      {unit && <li className={styles['unit']}>单位：{unit}</li>}
    </ul>
  )
}

function ProvinceTable({ provinces }: { provinces: readonly ProvinceAnswer[] }) {
  return (
    <PanelTable
      label="各省数据"
      rows={provinces}
      keyOf={province => province.code}
      columns={[
        { title: '省份', name: true, read: province => province.name },
        { title: '医院数', read: province => numberText(province.hospitals) },
        { title: '服务中', wide: true, read: province => numberText(province.inService) },
        { title: '活跃医院率', read: province => rateFigureText(province.activeHospitalRate) },
        { title: '播放', read: province => numberText(province.plays) },
        { title: '人数', wide: true, read: province => numberText(province.viewers) },
      ]}
    />
  )
}
