import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { windowTitles } from '@xuanjiao/contract/calls/interface-texts'
import { lazy, Suspense } from 'react'
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
  const requested = useDashboardQuery(dashboardCalls.admin, dashboardQueryOf(looking.filter))
  const path = requested.data?.path ?? []
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
        <Figures query={requested} looking={looking} now={now} />
      )}
    </div>
  )
}

type AdminFiguresQuery = ReturnType<typeof useDashboardQuery<typeof dashboardCalls.admin>>

function Figures({
  query: { data, isPlaceholderData },
  looking,
  now,
}: {
  query: AdminFiguresQuery
  looking: DashboardFilterState
  now: Date
}) {
  return (
    <div className={styles['figures']} aria-busy={isPlaceholderData || !data} data-stale={isPlaceholderData}>
      <Suspense fallback={<SkeletonLines height={192} />}>
        {data ? (
          <Highlight cards={data.cards} videos={data.topVideos} filterState={looking} />
        ) : (
          <SkeletonLines height={192} />
        )}
      </Suspense>
      <FigureCards cards={data?.cards} compared={data?.compared} endsToday={data?.to === wireDate(now)} />
      <div className={styles['row']}>
        <TrendPanel trend={data?.trend} endsToday={data?.to === wireDate(now)} looking={looking} />
        <RankingPanel looking={looking} />
      </div>
      <Suspense fallback={<SkeletonLines height={420} />}>
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
