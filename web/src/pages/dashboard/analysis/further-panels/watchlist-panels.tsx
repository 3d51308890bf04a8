import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { Link } from 'react-router'
import { EMPTY_TEXT, numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { DatetimeRead } from '@xuanjiao/fields/ui/kinds/datetime/datetime-read'
import { usePermissionChecks } from '../../../../app/session/use-permission.ts'
import type { DashboardFilter } from '../filter/dashboard-filter.ts'
import type { useDashboardQuery } from '../filter/use-dashboard-query.ts'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import type { ContentQuery } from './classifications-panel.tsx'
import { LIST_PANEL_HEIGHT } from './funnel-panel.tsx'
import { ListPanel } from './list-panel.tsx'
import panel from '../styles/panel.module.css'
import styles from './shares-panels.module.css'

type AskedWatchlist = ReturnType<typeof useDashboardQuery<typeof dashboardCalls.watchlist>>

/** What people looked for and did not find: what to film next. */
export function ZeroSearchesPanel({ asked, filter }: { asked: AskedWatchlist; filter: DashboardFilter }) {
  return (
    <ListPanel
      title="零结果搜索词 TOP20"
      label="零结果搜索词"
      help="患者搜了却没有找到内容的词，可作选题参考"
      filter={filter}
      table="zeroSearches"
      query={asked}
      height={260}
      rowsOf={({ zeroSearches }) => zeroSearches}
      keyOf={row => row.keyword}
      none={{ title: '没有零结果的搜索', text: '这段时间搜到的都有内容' }}
      columns={[
        {
          title: '搜索词',
          name: true,
          read: (row, at) => (
            <>
              <span className={panel['place']}>{at + 1}</span>
              {row.keyword}
            </>
          ),
        },
        { title: '次数', read: row => numberText(row.times) },
        { title: '最近', read: row => <DatetimeRead value={row.last} /> },
      ]}
    />
  )
}

/** Days from which on an ending contract is red (rules/hospitals#service). */
const SOON = 30

function Left({ days }: { days: number | null }) {
  if (days === null) return EMPTY_TEXT
  return (
    <span className={days < SOON ? styles['soon'] : undefined}>{days < 0 ? `逾期 ${-days} 天` : `${days} 天`}</span>
  )
}

/** Whose contract ends next. */
export function ExpiringContractsPanel({ asked, looking }: { asked: AskedWatchlist; looking: DashboardFilterState }) {
  const linkTo = (id: string) => looking.hrefOf({ hospital: id, video: null, level: null })
  return (
    <div id="expiring" style={{ display: 'grid' }}>
      <ListPanel
        title="到期预警"
        help="60 天内到期、仍在服务或试用的医院"
        filter={looking.filter}
        table="expiring"
        query={asked}
        height={LIST_PANEL_HEIGHT}
        rowsOf={({ expiring }) => expiring}
        keyOf={row => row.id}
        none={{ title: '60 天内没有医院到期', text: '到期前 60 天起会列在这里' }}
        columns={[
          {
            title: '医院',
            name: true,
            read: row => (
              <Link to={linkTo(row.id)} title={row.name}>
                {row.name}
              </Link>
            ),
          },
          { title: '到期日', read: row => row.serviceEnd },
          { title: '剩余', read: row => <Left days={row.daysLeft} /> },
        ]}
      />
    </div>
  )
}

/** Videos that cannot be played because their file could not be made ready. */
export function FailedMediaPanel({ asked, filter }: { asked: ContentQuery; filter: DashboardFilter }) {
  const mayList = usePermissionChecks().may('he:video:list')
  return (
    <ListPanel
      title="转码失败"
      filter={filter}
      table="failed"
      query={asked}
      height={LIST_PANEL_HEIGHT}
      rowsOf={({ failed }) => failed}
      keyOf={row => row.id}
      none={{ title: '没有转码失败的视频', text: '失败的视频会列在这里，可在视频管理中重试' }}
      columns={[
        {
          title: '视频',
          name: true,
          read: row => (
            <>
              {mayList ? <Link to={`/he/video?open=${row.id}`}>{row.title}</Link> : row.title}
              <span className={styles['cut']} title={row.reason}>
                {row.reason}
              </span>
            </>
          ),
        },
        { title: '时间', read: row => <DatetimeRead value={row.at} /> },
      ]}
    />
  )
}
