import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { lazy, Suspense } from 'react'
import { usePermission } from '../../../app/session/permissions.ts'
import { useNow } from '@xuanjiao/core/ui/use-now'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListFailed } from '@xuanjiao/list/ui/empty/list-failed'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { Cards } from './cards.tsx'
import { Crumbs } from './crumbs.tsx'
import { queryOf } from './lens/lens.ts'
import { MailedButton } from './mailed/mailed-button.tsx'
import { RankingPanel } from './ranking.tsx'
import { TrendPanel } from './panels/trend-panel.tsx'
import { useDashboard } from './lens/use-dashboard.ts'
import { useLens, type Looking } from './lens/use-lens.ts'
import { Lines } from './panels/waiting.tsx'
import { WindowBar } from './window-bar.tsx'
import styles from './styles/page.module.css'

/** What stands below the first screen comes after it. */
const Further = lazy(async () => ({ default: (await import('./further/further.tsx')).Further }))

/** The dashboard: how much is watched, by how many, to the end, where, and what has to be done. */
export function AnalysisPage() {
  const permission = usePermission()
  if (!permission.may('he:dashboard:view')) return <Welcome />
  return <Dashboard />
}

function Welcome() {
  return (
    <section className={styles['welcome']}>
      <EmptyState kind="empty" title="欢迎使用" text="从左边的菜单开始工作；需要查看宣教数据时，请联系管理员授权" />
    </section>
  )
}

function Dashboard() {
  const now = useNow()
  const { may } = usePermission()
  const looking = useLens(now)
  const asked = useDashboard(dashboardCalls.admin, queryOf(looking.lens))
  const path = asked.data?.path ?? []
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>宣教数据</h1>
        <div className={styles['tools']}>
          <WindowBar window={looking.lens} now={now} onChoose={looking.show} />
          {may('he:dashboard:export') && <MailedButton />}
        </div>
      </header>
      {path.length > 0 && <Crumbs path={path} looking={looking} />}
      {asked.error ? (
        <section className={styles['welcome']}>
          <ListFailed error={asked.error} retry={() => void asked.refetch()} />
        </section>
      ) : (
        <Figures asked={asked} looking={looking} now={now} />
      )}
    </div>
  )
}

type Asked = ReturnType<typeof useDashboard<typeof dashboardCalls.admin>>

function Figures({ asked: { data, isPlaceholderData }, looking, now }: { asked: Asked; looking: Looking; now: Date }) {
  return (
    <div className={styles['figures']} aria-busy={isPlaceholderData || !data} data-stale={isPlaceholderData}>
      <Cards cards={data?.cards} compared={data?.compared} endsToday={data?.to === wireDate(now)} />
      <div className={styles['row']}>
        <TrendPanel trend={data?.trend} endsToday={data?.to === wireDate(now)} looking={looking} />
        <RankingPanel looking={looking} />
      </div>
      <Suspense fallback={<Lines height={420} />}>
        <Further
          place={data?.place}
          byHospital={data?.byHospital === true}
          topVideos={data?.topVideos}
          looking={looking}
        />
      </Suspense>
    </div>
  )
}
