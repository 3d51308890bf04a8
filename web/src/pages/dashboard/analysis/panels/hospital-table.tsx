import type { DashboardHospital } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { Link } from 'react-router'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { StatusTag } from '#shared/fields/read/status-tag.tsx'
import { statusColourOf } from '#shared/fields/read/status-tone.ts'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { dictOptionsText, useDictOptions } from '../../../../app/session/use-dicts.ts'
import { rateFigureText } from '../filter/figure-texts.ts'
import { PanelTable, type PanelTableColumn } from './panel-table.tsx'
import { ScrollableArea } from './scrollable-area.tsx'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import panel from '../styles/panel.module.css'

interface HospitalTableProps {
  rows: readonly DashboardHospital[]
  filterState: DashboardFilterState
  label: string
  /** With what there is room for across the whole page. */
  full?: boolean
}

/** Hospitals with how they are served and watched; a name leads into its figures. */
export function HospitalTable({ rows, filterState, label, full = false }: HospitalTableProps) {
  const columns = useColumns(filterState)
  if (rows.length === 0)
    return (
      <div className={panel['middle']}>
        <EmptyState kind="empty" title="这里还没有医院" text="添加医院并开通服务后显示" />
      </div>
    )
  const shown = full ? columns : columns.filter(column => !ONLY_FULL.has(column.title))
  const table = <PanelTable label={label} rows={rows} keyOf={row => row.id} columns={shown} />
  if (full) return table
  return (
    <ScrollableArea label={`${label}列表`} className={panel['scroll']}>
      {table}
    </ScrollableArea>
  )
}

const ONLY_FULL: ReadonlySet<string> = new Set(['等级', '到期日', '人数'])

function useColumns(dashboardFilterState: DashboardFilterState): PanelTableColumn<DashboardHospital>[] {
  const states = useDictOptions('he_service_status')
  const levels = useDictOptions('he_hospital_level')
  return [
    {
      title: '医院',
      name: true,
      read: row => (
        <Link to={dashboardFilterState.hrefOf({ hospital: row.id, video: null, level: null })} title={row.name}>
          {row.name}
        </Link>
      ),
    },
    { title: '等级', isText: true, wide: true, read: row => dictOptionsText(levels, row.level) },
    {
      title: '服务状态',
      isText: true,
      wide: true,
      read: row => (
        <StatusTag
          tone={statusColourOf('he_service_status', row.serviceStatus) ?? 'draft'}
          text={dictOptionsText(states, row.serviceStatus)}
        />
      ),
    },
    { title: '到期日', isText: true, wide: true, read: row => row.serviceEnd },
    { title: '播放', read: row => numberText(row.plays) },
    { title: '人数', wide: true, read: row => numberText(row.viewers) },
    { title: '完播率', read: row => rateFigureText(row.completionRate) },
  ]
}
