import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard-calls'
import { Link } from 'react-router'
import { NOTHING, numberText } from '../../../../shared/fields/field-text.ts'
import { TimeRead } from '../../../../shared/fields/time-read.tsx'
import { EmptyState } from '@xuanjiao/list/ui/empty-state'
import { usePermission } from '../../../../shell/session/permissions.ts'
import type { Lens } from '../lens.ts'
import { Panel } from '../panel.tsx'
import { PlainTable } from '../plain-table.tsx'
import { Scrolled } from '../scrolled.tsx'
import type { useDashboard } from '../use-dashboard.ts'
import type { Looking } from '../use-lens.ts'
import { Loaded } from '../waiting.tsx'
import type { AskedContent } from './classifications.tsx'
import { LIST_HEIGHT } from './funnel.tsx'
import panel from '../panel.module.css'
import styles from './shares.module.css'

type AskedWatchlist = ReturnType<typeof useDashboard<typeof dashboardCalls.watchlist>>

const None = ({ title, text }: { title: string; text: string }) => (
  <div className={panel['middle']}>
    <EmptyState kind="empty" title={title} text={text} />
  </div>
)

/** What people looked for and did not find: what to film next. */
export function ZeroSearches({ asked, lens }: { asked: AskedWatchlist; lens: Lens }) {
  return (
    <Panel title="零结果搜索词 TOP20" help="患者搜了却没有找到内容的词，可作选题参考" lens={lens} table="zeroSearches">
      <Loaded asked={asked} height={260}>
        {({ zeroSearches }) =>
          zeroSearches.length === 0 ? (
            <None title="没有零结果的搜索" text="这段时间搜到的都有内容" />
          ) : (
            <Scrolled label="零结果搜索词列表" className={styles['list']}>
              <PlainTable
                label="零结果搜索词"
                rows={zeroSearches}
                keyOf={row => row.keyword}
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
            </Scrolled>
          )
        }
      </Loaded>
    </Panel>
  )
}

/** Days from which on an ending contract is red (domain §3.2). */
const SOON = 30

function Left({ days }: { days: number | null }) {
  if (days === null) return NOTHING
  return (
    <span className={days < SOON ? styles['soon'] : undefined}>{days < 0 ? `逾期 ${-days} 天` : `${days} 天`}</span>
  )
}

/** Whose contract ends next. */
export function Expiring({ asked, looking }: { asked: AskedWatchlist; looking: Looking }) {
  return (
    <div id="expiring" style={{ display: 'grid' }}>
      <Panel title="到期预警" help="60 天内到期、仍在服务或试用的医院" lens={looking.lens} table="expiring">
        <Loaded asked={asked} height={LIST_HEIGHT}>
          {({ expiring }) =>
            expiring.length === 0 ? (
              <None title="60 天内没有医院到期" text="到期前 60 天起会列在这里" />
            ) : (
              <Scrolled label="到期预警列表" className={styles['list']}>
                <PlainTable
                  label="到期预警"
                  rows={expiring}
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
                    { title: '到期日', read: row => row.serviceEnd },
                    {
                      title: '剩余',
                      read: row => <Left days={row.daysLeft} />,
                    },
                  ]}
                />
              </Scrolled>
            )
          }
        </Loaded>
      </Panel>
    </div>
  )
}

/** Videos that cannot be played because their file could not be made ready. */
export function FailedMedia({ asked, lens }: { asked: AskedContent; lens: Lens }) {
  const mayList = usePermission().may('he:video:list')
  return (
    <Panel title="转码失败" lens={lens} table="failed">
      <Loaded asked={asked} height={LIST_HEIGHT}>
        {({ failed }) =>
          failed.length === 0 ? (
            <None title="没有转码失败的视频" text="失败的视频会列在这里，可在视频管理中重试" />
          ) : (
            <Scrolled label="转码失败列表" className={styles['list']}>
              <PlainTable
                label="转码失败"
                rows={failed}
                keyOf={row => row.id}
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
            </Scrolled>
          )
        }
      </Loaded>
    </Panel>
  )
}
