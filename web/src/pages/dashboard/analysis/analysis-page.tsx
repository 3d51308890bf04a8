import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { dashboardCalls } from '@xuanjiao/contract/business/dashboard-calls'
import { wireDate } from '@xuanjiao/contract/wire'
import { usePermission } from '../../../shell/session/permissions.ts'
import { call } from '../../../shell/call.ts'
import { useNow } from '../../../shared/fields/use-now.ts'
import { EmptyState } from '../../../shared/list/empty-state.tsx'
import { ListFailed } from '../../../shared/list/list-empty.tsx'
import { Cards } from './cards.tsx'
import { TopVideos } from './top-videos.tsx'
import { TrendCard } from './trend-card.tsx'
import { useWindow, WindowBar } from './window-bar.tsx'
import styles from './analysis.module.css'

/** The dashboard of the administrator: how much is watched, by how many, to the end. */
export function AnalysisPage() {
  const permission = usePermission()
  if (!permission.may('he:dashboard:view')) return <Welcome />
  return <Figures />
}

function Welcome() {
  return (
    <section className={styles['welcome']}>
      <EmptyState kind="empty" title="欢迎使用" text="从左边的菜单开始工作；需要查看宣教数据时，请联系管理员授权" />
    </section>
  )
}

function Figures() {
  const now = useNow()
  const [window, choose] = useWindow(now)
  const { from, to } = window
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['dashboard', from, to],
    queryFn: ({ signal }) => call(dashboardCalls.admin, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
  })
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>宣教数据</h1>
        <WindowBar window={window} onChoose={choose} />
      </header>
      {error ? (
        <section className={styles['welcome']}>
          <ListFailed error={error} retry={() => void refetch()} />
        </section>
      ) : (
        <div className={styles['figures']} aria-busy={isPlaceholderData || !data}>
          <Cards cards={data?.cards} endsToday={to === wireDate(now)} />
          <div className={styles['row']}>
            <TrendCard trend={data?.trend} />
            <TopVideos videos={data?.topVideos} />
          </div>
        </div>
      )}
    </div>
  )
}
