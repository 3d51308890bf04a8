import type { DashboardHospital } from '@xuanjiao/contract/business/dashboard-calls'
import { Link } from 'react-router'
import { numberText } from '../../../../shared/fields/field-text.ts'
import { StatusTag } from '../../../../shared/fields/status-tag.tsx'
import { toneOf } from '../../../../shared/fields/status-tone.ts'
import { EmptyState } from '../../../../shared/list/empty-state.tsx'
import { dictText, useDict } from '../../../../shell/session/dicts.ts'
import { rateText } from '../figures.ts'
import { PlainTable } from '../plain-table.tsx'
import type { Looking } from '../use-lens.ts'
import panel from '../panel.module.css'

interface HospitalTableProps {
  rows: readonly DashboardHospital[]
  looking: Looking
  label: string
  /** With what there is room for across the whole page. */
  full?: boolean
}

/** Hospitals with how they are served and watched; a name leads into its figures. */
export function HospitalTable({ rows, looking, label, full = false }: HospitalTableProps) {
  const states = useDict('he_service_status')
  const levels = useDict('he_hospital_level')
  if (rows.length === 0)
    return (
      <div className={panel['middle']}>
        <EmptyState kind="empty" title="这里还没有医院" text="添加医院并开通服务后显示" />
      </div>
    )
  return (
    <div className={full ? undefined : panel['scroll']}>
      <PlainTable
        label={label}
        rows={rows}
        keyOf={row => row.id}
        columns={[
          {
            title: '医院',
            name: true,
            read: row => (
              <Link to={looking.hrefOf({ hospital: row.id, video: null, level: null })} title={row.name}>
                {row.name}
              </Link>
            ),
          },
          ...(full
            ? [
                {
                  title: '等级',
                  words: true,
                  wide: true,
                  read: (row: DashboardHospital) => dictText(levels, row.level),
                },
              ]
            : []),
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
          ...(full
            ? [{ title: '到期日', words: true, wide: true, read: (row: DashboardHospital) => row.serviceEnd }]
            : []),
          { title: '播放', read: row => numberText(row.plays) },
          ...(full ? [{ title: '人数', wide: true, read: (row: DashboardHospital) => numberText(row.viewers) }] : []),
          { title: '完播率', read: row => rateText(row.completionRate) },
        ]}
      />
    </div>
  )
}
