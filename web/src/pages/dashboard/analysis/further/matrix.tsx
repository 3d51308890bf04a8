import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { KPI } from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { useState, type KeyboardEvent } from 'react'
import { numberText } from '@xuanjiao/wire/kinds/base/printing'
import { rateText, shortNumber } from '../lens/figures.ts'
import { queryOf, wholeOf, type MatrixMetric } from '../lens/lens.ts'
import { METRICS, type ProvinceAnswer } from './metrics.ts'
import { Panel } from '../panels/panel.tsx'
import { PlainTable } from '../panels/plain-table.tsx'
import { useDashboard } from '../lens/use-dashboard.ts'
import type { Looking } from '../lens/use-lens.ts'
import { Loaded } from '../panels/waiting.tsx'
import { ProvinceSide } from './province-side.tsx'
import { isDirection, SEA_TILE, stepOf, stepsOf, TILES, tileBeside, type Tile } from './tiles.ts'
import page from '../styles/page.module.css'
import styles from './matrix.module.css'

const HEIGHT = 452

/** Where the hospitals are and how much they show: one tile per province, and the chosen one beside it. */
export function Matrix({ looking }: { looking: Looking }) {
  const { lens, show } = looking
  const asked = useDashboard(dashboardCalls.provinces, queryOf(wholeOf(lens)))
  const { metric } = lens
  return (
    <div className={page['row']}>
      <Panel
        title="全国医院分布"
        help={metric === 'activeHospitalRate' ? KPI.activeHospitalRate.define : '选一个省份看它的医院；瓦片不表示疆界'}
        lens={wholeOf(lens)}
        table="provinces"
        tools={
          <SegmentChoice<MatrixMetric>
            aria-label="分布指标"
            size="small"
            value={metric}
            choices={Object.entries(METRICS).map(([value, { title }]) => ({
              value: value as MatrixMetric,
              label: title,
            }))}
            onChange={one => show({ metric: one === 'hospitals' ? null : one })}
          />
        }
        {...(asked.data ? { asTable: () => <ProvinceTable provinces={asked.data ?? []} /> } : {})}
      >
        <Loaded asked={asked} height={HEIGHT}>
          {provinces => <Tiles provinces={provinces} looking={looking} />}
        </Loaded>
      </Panel>
      <ProvinceSide provinces={asked.data} looking={looking} height={HEIGHT} />
    </div>
  )
}

function Tiles({ provinces, looking: { lens, show } }: { provinces: readonly ProvinceAnswer[]; looking: Looking }) {
  const { metric, province: chosen } = lens
  const [focused, setFocused] = useState(chosen ?? TILES[0]?.code)
  const byCode = new Map(provinces.map(province => [province.code, province]))
  const starts = stepsOf(provinces.map(province => province[metric] ?? 0))
  const move = (event: KeyboardEvent, tile: Tile) => {
    if (!isDirection(event.key)) return
    event.preventDefault()
    const next = tileBeside(tile, event.key)
    setFocused(next.code)
    document.getElementById(tileId(next))?.focus()
  }
  return (
    <>
      <div className={styles['tiles']} role="group" aria-label={`各省${METRICS[metric].title}，用方向键移动`}>
        {TILES.map(tile => {
          const province = byCode.get(tile.code)
          return (
            <button
              key={tile.code}
              id={tileId(tile)}
              type="button"
              tabIndex={tile.code === focused ? 0 : -1}
              aria-pressed={tile.code === chosen}
              aria-label={tileWords(tile, province)}
              title={tileWords(tile, province)}
              data-step={stepOf(province?.[metric] ?? null, starts)}
              style={{ gridRow: tile.row, gridColumn: tile.column }}
              onKeyDown={event => move(event, tile)}
              onFocus={() => setFocused(tile.code)}
              onClick={() => show({ province: tile.code === chosen ? null : tile.code })}
            >
              <span data-full>{tile.name}</span>
              <span data-short>{tile.sign}</span>
              {province && (province[metric] ?? 0) > 0 && <b>{METRICS[metric].text(province[metric])}</b>}
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

const tileId = ({ code }: Tile): string => `province-${code}`

function tileWords({ name }: Tile, province: ProvinceAnswer | undefined): string {
  if (!province) return `${name}，没有医院`
  return `${name}，医院 ${province.hospitals} 家，播放 ${numberText(province.plays)} 次，活跃医院率 ${rateText(province.activeHospitalRate)}`
}

function Legend({ starts, metric }: { starts: readonly number[]; metric: MatrixMetric }) {
  const { unit } = METRICS[metric]
  const percent = metric === 'activeHospitalRate' ? '%' : ''
  return (
    <ul className={styles['legend']} aria-label="图例">
      <li data-step={0}>无</li>
      {starts.map((start, at) => {
        const end = (starts[at + 1] ?? Number.NaN) - 1
        const last = Number.isNaN(end)
        const range = last
          ? `≥ ${shortNumber(start)}`
          : start === end
            ? shortNumber(start)
            : `${shortNumber(start)}–${shortNumber(end)}`
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
    <PlainTable
      label="各省数据"
      rows={provinces}
      keyOf={province => province.code}
      columns={[
        { title: '省份', name: true, read: province => province.name },
        { title: '医院数', read: province => numberText(province.hospitals) },
        { title: '服务中', wide: true, read: province => numberText(province.inService) },
        { title: '活跃医院率', read: province => rateText(province.activeHospitalRate) },
        { title: '播放', read: province => numberText(province.plays) },
        { title: '人数', wide: true, read: province => numberText(province.viewers) },
      ]}
    />
  )
}
