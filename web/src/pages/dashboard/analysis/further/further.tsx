import { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { AnswerOf } from '@xuanjiao/contract/calls/endpoint'
import { isOfVideos, queryOf } from '../lens/lens.ts'
import { Panel } from '../panels/panel.tsx'
import { VideoTable, type TopVideoAnswer } from '../panels/top-videos.tsx'
import { useDashboard } from '../lens/use-dashboard.ts'
import type { Looking } from '../lens/use-lens.ts'
import { Lines, Loaded, useNear } from '../panels/waiting.tsx'
import { Classifications } from './classifications.tsx'
import { Expiring, FailedMedia, ZeroSearches } from './watchlist.tsx'
import { Funnel, Quality } from './funnel.tsx'
import { Heat } from './heat.tsx'
import { HospitalTable } from './hospital-table.tsx'
import { Matrix } from './matrix.tsx'
import { Scenes, Systems } from './shares.tsx'
import styles from '../styles/page.module.css'

type Place = AnswerOf<typeof dashboardCalls.admin>['place']

interface FurtherProps {
  place: Place | undefined
  /** Whether hospitals are told apart. */
  byHospital: boolean
  topVideos: readonly TopVideoAnswer[] | undefined
  looking: Looking
}

/** Everything below the first screen, asked for as one comes near it. */
export function Further({ place, byHospital, topVideos, looking }: FurtherProps) {
  const [watch, near] = useNear()
  const query = queryOf(looking.lens)
  const content = useDashboard(dashboardCalls.content, query, near)
  const habits = useDashboard(dashboardCalls.habits, query, near)
  const watchlist = useDashboard(dashboardCalls.watchlist, query, near)
  const { lens } = looking
  const ofVideos = !byHospital || isOfVideos(lens)
  return (
    <>
      {place === 'platform' && byHospital && <Matrix looking={looking} />}
      {place === 'area' && lens.hospitalId === undefined && <Hospitals looking={looking} />}
      <div className={styles['halves']} ref={watch}>
        {/* Where the ranking is of videos it stands above already. */}
        {!ofVideos && (
          <Panel title="热门视频 TOP10" lens={lens} table="topVideos">
            {topVideos ? (
              <VideoTable label="热门视频" videos={topVideos} looking={looking} none={NO_PLAYS} />
            ) : (
              <Lines height={374} />
            )}
          </Panel>
        )}
        <Panel title="完播率最低 TOP10" help="只看所选日期内播放满 100 次的视频" lens={lens} table="lowCompletion">
          <Loaded asked={content} height={374}>
            {({ lowCompletion }) => (
              <VideoTable label="完播率最低" videos={lowCompletion} looking={looking} none={TOO_FEW} />
            )}
          </Loaded>
        </Panel>
        <Classifications asked={content} lens={lens} />
        <Heat asked={habits} lens={lens} />
      </div>
      <div className={styles['thirds']}>
        <Scenes asked={habits} lens={lens} />
        <div className={styles['stack']}>
          <Systems asked={habits} lens={lens} />
          <Quality asked={content} lens={lens} />
        </div>
        <ZeroSearches asked={watchlist} lens={lens} />
      </div>
      <div className={styles['thirds']}>
        <Funnel asked={content} lens={lens} />
        {byHospital && <Expiring asked={watchlist} looking={looking} />}
        <FailedMedia asked={content} lens={lens} />
      </div>
    </>
  )
}

const NO_PLAYS = { title: '这段时间没有播放', text: '换一段日期看看' }
const TOO_FEW = {
  title: '没有播放满 100 次的视频',
  text: '播放太少时，完播率说明不了问题；换一段更长的日期看看',
}

/** The hospitals of an area, for those who work for one. */
function Hospitals({ looking }: { looking: Looking }) {
  const asked = useDashboard(dashboardCalls.hospitals, queryOf(looking.lens))
  return (
    <Panel title="辖区医院" lens={looking.lens} table="hospitals">
      <Loaded asked={asked} height={240}>
        {rows => <HospitalTable rows={rows} looking={looking} label="辖区医院" full />}
      </Loaded>
    </Panel>
  )
}
