import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { Link } from 'react-router'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { rateFigureText } from '../filter/figure-texts.ts'
import { dashboardQueryOf, withoutDrillDown } from '../filter/dashboard-filter.ts'
import { DashboardPanel } from '../panels/dashboard-panel.tsx'
import { useDashboardQuery } from '../filter/use-dashboard-query.ts'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import { SkeletonLines, LoadedPart } from '../panels/loaded-part.tsx'
import { HospitalTable } from '../panels/hospital-table.tsx'
import { MATRIX_METRIC_TEXTS, type ProvinceAnswer } from './matrix-metrics.ts'
import { PROVINCE_TILES } from './province-tiles.ts'
import ranking from '../styles/ranking.module.css'
import styles from './province-matrix.module.css'

interface SideProps {
  provinces: readonly ProvinceAnswer[] | undefined
  filterState: DashboardFilterState
  height: number
}

/** Beside the tiles: the chosen province with its hospitals, or which provinces have the most. */
export function ProvinceSide({ provinces, filterState, height }: SideProps) {
  const { province } = filterState.filter
  if (province !== undefined)
    return <Selected code={province} provinces={provinces} filterState={filterState} height={height} />
  return <Ranked provinces={provinces} filterState={filterState} height={height} />
}

function Ranked({ provinces, filterState: { filter, show }, height }: SideProps) {
  const { title, text } = MATRIX_METRIC_TEXTS[filter.metric]
  const rows = (provinces ?? [])
    .filter(one => (one[filter.metric] ?? 0) > 0)
    .toSorted((a, b) => (b[filter.metric] ?? 0) - (a[filter.metric] ?? 0))
    .slice(0, 12)
  const most = Math.max(1, ...rows.map(one => one[filter.metric] ?? 0))
  return (
    <DashboardPanel title={`各省${title}`} filter={filter}>
      {!provinces && <SkeletonLines height={height} />}
      {provinces && rows.length === 0 && (
        <div className={ranking['middle']}>
          <EmptyState kind="empty" title={`还没有${title}`} text="医院开始服务、患者开始观看后显示" />
        </div>
      )}
      <ol className={ranking['list']} data-plain>
        {rows.map((one, at) => (
          <li key={one.code}>
            <span className={ranking['place']}>{at + 1}</span>
            <button type="button" className={styles['pick']} onClick={() => show({ province: one.code })}>
              {one.name}
            </button>
            <span className={ranking['figure']}>{text(one[filter.metric])}</span>
            <i className={ranking['track']} aria-hidden="true">
              <i style={{ width: `${((one[filter.metric] ?? 0) / most) * 100}%` }} />
            </i>
          </li>
        ))}
      </ol>
    </DashboardPanel>
  )
}

function Selected({ code, provinces, filterState, height }: SideProps & { code: string }) {
  const { filter, show, hrefOf } = filterState
  const there = { ...withoutDrillDown(filter), area: code }
  const requested = useDashboardQuery(dashboardCalls.hospitals, dashboardQueryOf(there))
  const known = provinces?.find(one => one.code === code)
  const name = known?.name ?? PROVINCE_TILES.find(tile => tile.code === code)?.name ?? code
  return (
    <DashboardPanel
      title={name}
      filter={there}
      table="hospitals"
      tools={
        <>
          <Link className={styles['into'] ?? ''} to={hrefOf({ area: code, hospital: null, video: null, level: null })}>
            只看{name}
          </Link>
          <IconButton label="关闭省份" onClick={() => show({ province: null })}>
            <Icon name="close" size={16} />
          </IconButton>
        </>
      }
    >
      <dl className={styles['facts']}>
        <div>
          <dt>医院</dt>
          <dd>{numberText(known?.hospitals ?? 0)} 家</dd>
        </div>
        <div>
          <dt>活跃医院率</dt>
          <dd>{rateFigureText(known?.activeHospitalRate ?? null)}</dd>
        </div>
        <div>
          <dt>播放</dt>
          <dd>{numberText(known?.plays ?? 0)}</dd>
        </div>
        <div>
          <dt>人数</dt>
          <dd>{numberText(known?.viewers ?? 0)}</dd>
        </div>
      </dl>
      <LoadedPart query={requested} height={height - 80}>
        {rows => <HospitalTable rows={rows} filterState={filterState} label={`${name}的医院`} />}
      </LoadedPart>
    </DashboardPanel>
  )
}
