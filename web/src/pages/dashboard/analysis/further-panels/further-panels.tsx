import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { showsVideos, dashboardQueryOf } from '../filter/dashboard-filter.ts'
import { DashboardPanel } from '../panels/dashboard-panel.tsx'
import { TopVideosTable, type TopVideoAnswer } from '../panels/top-videos-table.tsx'
import { useDashboardQuery } from '../filter/use-dashboard-query.ts'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import { SkeletonLines, LoadedPart, useIsNearViewport } from '../panels/loaded-part.tsx'
import { ClassificationsPanel } from './classifications-panel.tsx'
import { ExpiringContractsPanel, FailedMediaPanel, ZeroSearchesPanel } from './watchlist-panels.tsx'
import { FunnelPanel, QualityPanel } from './funnel-panel.tsx'
import { WatchHoursPanel } from './watch-hours-panel.tsx'
import { HospitalTable } from '../panels/hospital-table.tsx'
import { ProvinceMatrix } from '../provinces/province-matrix.tsx'
import { ScenesPanel, SystemsPanel } from './shares-panels.tsx'
import styles from '../styles/page.module.css'

type PlaceAnswer = EndpointAnswer<typeof dashboardCalls.admin>['place']

interface FurtherPanelsProps {
  place: PlaceAnswer | undefined
  /** Whether hospitals are told apart. */
  byHospital: boolean
  topVideos: readonly TopVideoAnswer[] | undefined
  filterState: DashboardFilterState
}

/** Everything below the first screen, asked for as one comes near it. */
export function FurtherPanels({ place, byHospital, topVideos, filterState }: FurtherPanelsProps) {
  const [watch, near] = useIsNearViewport()
  const query = dashboardQueryOf(filterState.filter)
  const content = useDashboardQuery(dashboardCalls.content, query, near)
  const habits = useDashboardQuery(dashboardCalls.habits, query, near)
  const watchlist = useDashboardQuery(dashboardCalls.watchlist, query, near)
  const { filter } = filterState
  const ofVideos = !byHospital || showsVideos(filter)
  return (
    <>
      {place === 'platform' && byHospital && <ProvinceMatrix looking={filterState} />}
      {place === 'area' && filter.hospitalId === undefined && <Hospitals looking={filterState} />}
      <div className={styles['halves']} ref={watch}>
        {/* Where the ranking is of videos it stands above already. */}
        {!ofVideos && (
          <DashboardPanel title="热门视频 TOP10" filter={filter} table="topVideos">
            {topVideos ? (
              <TopVideosTable label="热门视频" videos={topVideos} filterState={filterState} none={NO_PLAYS} />
            ) : (
              <SkeletonLines height={374} />
            )}
          </DashboardPanel>
        )}
        <div id="lowCompletion" style={{ display: 'grid', minWidth: 0 }}>
          <DashboardPanel
            title="完播率最低 TOP10"
            help="只看所选日期内播放满 100 次的视频"
            filter={filter}
            table="lowCompletion"
          >
            <LoadedPart query={content} height={374}>
              {({ lowCompletion }) => (
                <TopVideosTable label="完播率最低" videos={lowCompletion} filterState={filterState} none={TOO_FEW} />
              )}
            </LoadedPart>
          </DashboardPanel>
        </div>
        <ClassificationsPanel query={content} filter={filter} />
        <WatchHoursPanel asked={habits} filter={filter} />
      </div>
      <div className={styles['thirds']}>
        <ScenesPanel query={habits} filter={filter} />
        <div className={styles['stack']}>
          <SystemsPanel query={habits} filter={filter} />
          <QualityPanel asked={content} filter={filter} />
        </div>
        <ZeroSearchesPanel asked={watchlist} filter={filter} />
      </div>
      <div className={styles['thirds']}>
        <FunnelPanel asked={content} filter={filter} />
        {byHospital && <ExpiringContractsPanel asked={watchlist} looking={filterState} />}
        <FailedMediaPanel asked={content} filter={filter} />
      </div>
    </>
  )
}

const NO_PLAYS = { title: '这段时间没有播放', text: '请换一个日期范围' }
const TOO_FEW = {
  title: '没有播放满 100 次的视频',
  text: '播放次数过少时，完播率没有参考意义，请选择更长的日期范围',
}

/** The hospitals of an area, for those who work for one. */
function Hospitals({ looking }: { looking: DashboardFilterState }) {
  const requested = useDashboardQuery(dashboardCalls.hospitals, dashboardQueryOf(looking.filter))
  return (
    <DashboardPanel title="辖区医院" filter={looking.filter} table="hospitals">
      <LoadedPart query={requested} height={240}>
        {rows => <HospitalTable rows={rows} filterState={looking} label="辖区医院" full />}
      </LoadedPart>
    </DashboardPanel>
  )
}
