import type { DashboardHospital } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { Link } from 'react-router'
import { numberText } from '@xuanjiao/wire/kinds/base/printing'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { toneOf } from '#shared/fields/read/status-tone.ts'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { dictText, useDict } from '../../../../app/session/dicts.ts'
import { rateText } from '../lens/figures.ts'
import { PlainTable, type PlainColumn } from '../panels/plain-table.tsx'
import { Scrolled } from '../panels/scrolled.tsx'
import type { Looking } from '../lens/use-lens.ts'
import panel from '../styles/panel.module.css'

interface HospitalTableProps {
  rows: readonly DashboardHospital[]
  looking: Looking
  label: string
  /** With what there is room for across the whole page. */
  full?: boolean
}

/** Hospitals with how they are served and watched; a name leads into its figures. */
export function HospitalTable({ rows, looking, label, full = false }: HospitalTableProps) {
  const columns = useColumns(looking)
  if (rows.length === 0)
    return (
      <div className={panel['middle']}>
        <EmptyState kind="empty" title="这里还没有医院" text="添加医院并开通服务后显示" />
      </div>
    )
  const shown = full ? columns : columns.filter(column => !ONLY_FULL.has(column.title))
  const table = <PlainTable label={label} rows={rows} keyOf={row => row.id} columns={shown} />
  if (full) return table
  return (
    <Scrolled label={`${label}列表`} className={panel['scroll']}>
      {table}
    </Scrolled>
  )
}

const ONLY_FULL: ReadonlySet<string> = new Set(['等级', '到期日', '人数'])

function useColumns(looking: Looking): PlainColumn<DashboardHospital>[] {
  const states = useDict('he_service_status')
  const levels = useDict('he_hospital_level')
  return [
    {
      title: '医院',
      name: true,
      read: row => (
        <Link to={looking.hrefOf({ hospital: row.id, video: null, level: null })} title={row.name}>
          {row.name}
        </Link>
      ),
    },
    { title: '等级', words: true, wide: true, read: row => dictText(levels, row.level) },
    {
      title: '服务状态',
      words: true,
      wide: true,
      read: row => (
        <StatusTag
          tone={toneOf('he_service_status', row.serviceStatus) ?? 'draft'}
          text={dictText(states, row.serviceStatus)}
        />
      ),
    },
    { title: '到期日', words: true, wide: true, read: row => row.serviceEnd },
    { title: '播放', read: row => numberText(row.plays) },
    { title: '人数', wide: true, read: row => numberText(row.viewers) },
    { title: '完播率', read: row => rateText(row.completionRate) },
  ]
}
