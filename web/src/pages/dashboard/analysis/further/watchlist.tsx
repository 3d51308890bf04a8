import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { Link } from 'react-router'
import { NOTHING, numberText } from '@xuanjiao/wire/kinds/base/printing'
import { TimeRead } from '@xuanjiao/fields/ui/kinds/datetime/time-read'
import { usePermission } from '../../../../app/session/permissions.ts'
import type { DashboardFilter } from '../lens/lens.ts'
import type { useDashboard } from '../lens/use-dashboard.ts'
import type { Looking } from '../lens/use-lens.ts'
import type { AskedContent } from './classifications.tsx'
import { LIST_HEIGHT } from './funnel.tsx'
import { ListPanel } from './list-panel.tsx'
import panel from '../styles/panel.module.css'
import styles from './shares.module.css'

type AskedWatchlist = ReturnType<typeof useDashboard<typeof dashboardCalls.watchlist>>

/** What people looked for and did not find: what to film next. */
export function ZeroSearches({ asked, lens }: { asked: AskedWatchlist; lens: DashboardFilter }) {
  return (
    <ListPanel
      title="零结果搜索词 TOP20"
      label="零结果搜索词"
      help="患者搜了却没有找到内容的词，可作选题参考"
      lens={lens}
      table="zeroSearches"
      asked={asked}
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
        { title: '最近', read: row => <TimeRead value={row.last} /> },
      ]}
    />
  )
}

/** Days from which on an ending contract is red (rules/hospitals#service). */
const SOON = 30

function Left({ days }: { days: number | null }) {
  if (days === null) return NOTHING
  return (
    <span className={days < SOON ? styles['soon'] : undefined}>{days < 0 ? `逾期 ${-days} 天` : `${days} 天`}</span>
  )
}

/** Whose contract ends next. */
export function Expiring({ asked, looking }: { asked: AskedWatchlist; looking: Looking }) {
  const linkTo = (id: string) => looking.hrefOf({ hospital: id, video: null, level: null })
  return (
    <div id="expiring" style={{ display: 'grid' }}>
      <ListPanel
        title="到期预警"
        help="60 天内到期、仍在服务或试用的医院"
        lens={looking.lens}
        table="expiring"
        asked={asked}
        height={LIST_HEIGHT}
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
export function FailedMedia({ asked, lens }: { asked: AskedContent; lens: DashboardFilter }) {
  const mayList = usePermission().may('he:video:list')
  return (
    <ListPanel
      title="转码失败"
      lens={lens}
      table="failed"
      asked={asked}
      height={LIST_HEIGHT}
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
        { title: '时间', read: row => <TimeRead value={row.at} /> },
      ]}
    />
  )
}
