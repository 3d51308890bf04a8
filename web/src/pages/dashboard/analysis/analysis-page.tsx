import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { homeCalls } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import { windowTitles } from '@xuanjiao/contract/calls/interface-texts'
import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { HOME_PATH } from '../../../app/confirm/visit-guard.ts'
import { usePageTitle } from '../../../app/page/page-context.ts'
import { usePermissionChecks } from '../../../app/session/use-permission.ts'
import { useCurrentMinute } from '@xuanjiao/core/ui/use-current-minute'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { DataAsOf } from './data-as-of.tsx'
import { FigureCards } from './figure-cards.tsx'
import { DrillDownPath } from './drill-down-path.tsx'
import { dashboardQueryOf, drillUpParams } from './filter/dashboard-filter.ts'
import { MailedReportsButton } from './mailed-reports/mailed-reports-button.tsx'
import { isHomeAt } from './homes/home-address.ts'
import { RankingPanel } from './ranking-panel.tsx'
import { TrendPanel } from './panels/trend-panel.tsx'
import { useDashboardQuery } from './filter/use-dashboard-query.ts'
import { useDashboardFilter, type DashboardFilterState } from './filter/use-dashboard-filter.ts'
import { SkeletonLines } from './panels/loaded-part.tsx'
import { DayWindowBar } from './day-window-bar.tsx'
import styles from './styles/page.module.css'

/** What stands below the first screen comes after it. */
const Further = lazy(async () => ({ default: (await import('./further-panels/further-panels.tsx')).FurtherPanels }))

/** Pictures and the ways to them are fetched beside the figures. */
const Highlight = lazy(async () => ({ default: (await import('./highlight/highlight-panel.tsx')).HighlightPanel }))

/** A home counts a dozen things; a slow moment is no reason to begin anew. */
const HOME_TIMEOUT_MS = 30_000

/** What a role has of its own comes beside the figures. */
const HomeCards = lazy(async () => ({ default: (await import('./homes/home-cards.tsx')).HomeCards }))
const RolePanels = lazy(async () => ({ default: (await import('./homes/role-panels.tsx')).RolePanels }))

/** The dashboard: how much is watched, by how many, to the end, where, and what has to be done. */
export function AnalysisPage() {
  const permission = usePermissionChecks()
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
  const now = useCurrentMinute()
  const { may } = usePermissionChecks()
  const heading = usePageTitle() ?? windowTitles.home
  const looking = useDashboardFilter(now)
  const query = dashboardQueryOf(looking.filter)
  const requested = useDashboardQuery(dashboardCalls.admin, query)
  const home = useDashboardQuery(homeCalls.home, query, true, HOME_TIMEOUT_MS)
  const path = requested.data?.path ?? []
  const { pathname } = useLocation()
  // Whose home an address is follows from where one stands and has gone; every other address leads to one's own.
  if (home.data && !isHomeAt(pathname, home.data.kind)) return <Navigate to={HOME_PATH} replace />
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{heading}</h1>
        <div className={styles['tools']}>
          <DataAsOf asOf={requested.data?.asOf} now={now} />
          <DayWindowBar window={looking.filter} now={now} onChoose={looking.show} />
          {may('he:dashboard:export') && <MailedReportsButton />}
        </div>
      </header>
      {path.length > 0 && <DrillDownPath path={path} hrefOf={step => looking.hrefOf(drillUpParams(step))} />}
      {requested.error ? (
        <section className={styles['welcome']}>
          <ListLoadError error={requested.error} retry={() => void requested.refetch()} />
        </section>
      ) : (
        <Figures query={requested} home={home} looking={looking} now={now} />
      )}
    </div>
  )
}

type HomeQuery = ReturnType<typeof useDashboardQuery<typeof homeCalls.home>>
type AdminFiguresQuery = ReturnType<typeof useDashboardQuery<typeof dashboardCalls.admin>>

function Figures({
  query: { data, isPlaceholderData },
  home,
  looking,
  now,
}: {
  query: AdminFiguresQuery
  home: HomeQuery
  looking: DashboardFilterState
  now: Date
}) {
  return (
    <div className={styles['figures']} aria-busy={isPlaceholderData || !data} data-stale={isPlaceholderData}>
      <Suspense fallback={<SkeletonLines height={192} />}>
        {data && home.data ? (
          <Highlight sentence={home.data.sentence} cards={data.cards} videos={data.topVideos} filterState={looking} />
        ) : (
          <Waiting home={home} height={192} />
        )}
      </Suspense>
      <FigureCards cards={data?.cards} compared={data?.compared} endsToday={data?.to === wireDate(now)} />
      <Suspense fallback={<SkeletonLines height={194} />}>
        {home.data ? <HomeCards cards={home.data.cards} /> : !home.error && <SkeletonLines height={194} />}
      </Suspense>
      <div className={styles['row']} id="ranking">
        <TrendPanel trend={data?.trend} endsToday={data?.to === wireDate(now)} looking={looking} />
        <RankingPanel looking={looking} />
      </div>
      <Suspense fallback={<SkeletonLines height={420} />}>
        {home.data && <RolePanels home={home.data} filterState={looking} />}
        <Further
          place={data?.place}
          byHospital={data?.byHospital === true}
          topVideos={data?.topVideos}
          filterState={looking}
        />
      </Suspense>
    </div>
  )
}

/** The first lines of a home are on their way, or did not come: the figures below stand by themselves. */
function Waiting({ home: { error, refetch }, height }: { home: HomeQuery; height: number }) {
  if (!error) return <SkeletonLines height={height} />
  return (
    <section className={styles['welcome']} style={{ minHeight: height }}>
      <ListLoadError error={error} retry={() => void refetch()} />
    </section>
  )
}
