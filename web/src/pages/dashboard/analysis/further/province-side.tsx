import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { Link } from 'react-router'
import { numberText } from '@xuanjiao/wire/kinds/base/printing'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { rateText } from '../lens/figures.ts'
import { queryOf, wholeOf } from '../lens/lens.ts'
import { Panel } from '../panels/panel.tsx'
import { useDashboard } from '../lens/use-dashboard.ts'
import type { Looking } from '../lens/use-lens.ts'
import { Lines, Loaded } from '../panels/waiting.tsx'
import { HospitalTable } from './hospital-table.tsx'
import { METRICS, type ProvinceAnswer } from './metrics.ts'
import { TILES } from './tiles.ts'
import ranking from '../styles/ranking.module.css'
import styles from './matrix.module.css'

interface SideProps {
  provinces: readonly ProvinceAnswer[] | undefined
  looking: Looking
  height: number
}

/** Beside the tiles: the chosen province with its hospitals, or which provinces have the most. */
export function ProvinceSide({ provinces, looking, height }: SideProps) {
  const { province } = looking.lens
  if (province !== undefined) return <Chosen code={province} provinces={provinces} looking={looking} height={height} />
  return <Ranked provinces={provinces} looking={looking} height={height} />
}

function Ranked({ provinces, looking: { lens, show }, height }: SideProps) {
  const { title, text } = METRICS[lens.metric]
  const rows = (provinces ?? [])
    .filter(one => (one[lens.metric] ?? 0) > 0)
    .toSorted((a, b) => (b[lens.metric] ?? 0) - (a[lens.metric] ?? 0))
    .slice(0, 12)
  const most = Math.max(1, ...rows.map(one => one[lens.metric] ?? 0))
  return (
    <Panel title={`各省${title}`} lens={lens}>
      {!provinces && <Lines height={height} />}
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
            <span className={ranking['figure']}>{text(one[lens.metric])}</span>
            <i className={ranking['track']} aria-hidden="true">
              <i style={{ width: `${((one[lens.metric] ?? 0) / most) * 100}%` }} />
            </i>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Chosen({ code, provinces, looking, height }: SideProps & { code: string }) {
  const { lens, show, hrefOf } = looking
  const there = { ...wholeOf(lens), area: code }
  const asked = useDashboard(dashboardCalls.hospitals, queryOf(there))
  const known = provinces?.find(one => one.code === code)
  const name = known?.name ?? TILES.find(tile => tile.code === code)?.name ?? code
  return (
    <Panel
      title={name}
      lens={there}
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
          <dd>{known?.hospitals ?? 0} 家</dd>
        </div>
        <div>
          <dt>活跃医院率</dt>
          <dd>{rateText(known?.activeHospitalRate ?? null)}</dd>
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
      <Loaded asked={asked} height={height - 80}>
        {rows => <HospitalTable rows={rows} looking={looking} label={`${name}的医院`} />}
      </Loaded>
    </Panel>
  )
}
