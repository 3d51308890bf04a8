import { dashboardCalls, type DashboardLevel } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { Link } from 'react-router'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { visuallyHidden } from '@xuanjiao/core/ui/controls/visually-hidden'
import { rateFigureText, shortNumberText } from './filter/figure-texts.ts'
import { dashboardQueryOf, drillDownParams } from './filter/dashboard-filter.ts'
import { DashboardPanel } from './panels/dashboard-panel.tsx'
import { TREND_HEIGHT } from './panels/trend-panel.tsx'
import { useDashboardQuery } from './filter/use-dashboard-query.ts'
import type { DashboardFilterState } from './filter/use-dashboard-filter.ts'
import { LoadedPart } from './panels/loaded-part.tsx'
import styles from './styles/ranking.module.css'

type Ranking = EndpointAnswer<typeof dashboardCalls.ranking>

const LEVELS: Readonly<Record<DashboardLevel, { title: string; unit: string }>> = {
  province: { title: '省份', unit: '个省份' },
  city: { title: '城市', unit: '个城市' },
  hospital: { title: '医院', unit: '家医院' },
  video: { title: '视频', unit: '个视频' },
}

/** The largest ten of what comes below; a line leads down into it. */
export function RankingPanel({ looking }: { looking: DashboardFilterState }) {
  const { filter, show } = looking
  const more = { by: filter.by, ...(filter.level ? { level: filter.level } : {}) }
  const requested = useDashboardQuery(dashboardCalls.ranking, { ...dashboardQueryOf(filter), ...more })
  const level = requested.data?.level ?? filter.level ?? 'province'
  const title = `${LEVELS[level].title} TOP10`
  return (
    <DashboardPanel
      title={title}
      help={filter.by === 'plays' ? '按播放量排列' : '按观看人数排列；同一人在多处观看时各处都算，不能相加'}
      filter={filter}
      table="ranking"
      more={more}
      tools={<LevelSwitch level={level} asked={filter.level !== undefined} onChoose={one => show({ level: one })} />}
    >
      <LoadedPart query={requested} height={TREND_HEIGHT}>
        {ranking => <Lines ranking={ranking} looking={looking} />}
      </LoadedPart>
    </DashboardPanel>
  )
}

/** Places, or hospitals at once. Further down there is only one way to go. */
function LevelSwitch({
  level,
  asked,
  onChoose,
}: {
  level: DashboardLevel
  asked: boolean
  onChoose: (level: DashboardLevel | null) => void
}) {
  const places = level === 'province' || level === 'city'
  if (!places && !asked) return null
  return (
    <SegmentChoice
      aria-label="排行对象"
      size="small"
      value={places ? 'place' : 'hospital'}
      choices={[
        { value: 'place', label: level === 'city' ? '城市' : '地区' },
        { value: 'hospital', label: '医院' },
      ]}
      onChange={value => onChoose(value === 'place' ? null : 'hospital')}
    />
  )
}

function Lines({ ranking, looking }: { ranking: Ranking; looking: DashboardFilterState }) {
  const { rows, others, level } = ranking
  const { by, videoId } = looking.filter
  if (rows.length === 0)
    return (
      <div className={styles['middle']}>
        <EmptyState kind="empty" title="这段时间没有播放" text="请换一个日期范围" />
      </div>
    )
  // Plays of no hospital are no place that could be first.
  const placed = rows.filter(row => row.key !== '')
  const shown = [...placed, ...rows.filter(row => row.key === '')]
  const most = Math.max(1, ...(placed.length > 0 ? placed : rows).map(row => row[by]))
  return (
    <>
      <ol className={styles['list']}>
        {shown.map((row, at) => (
          <li key={row.key}>
            <span className={styles['place']}>{row.key === '' ? '·' : at + 1}</span>
            <span className={styles['name']} title={row.name}>
              {videoId === row.key ? (
                row.name
              ) : (
                <Link to={looking.hrefOf(drillDownParams(level, row.key))}>{row.name}</Link>
              )}
            </span>
            <span className={styles['figure']}>{shortNumberText(row[by])}</span>
            <span className={styles['rate']} title="完播率">
              <span className={visuallyHidden}>完播率</span>
              {rateFigureText(row.completionRate)}
            </span>
            <i className={styles['track']} data-apart={row.key === '' || undefined} aria-hidden="true">
              <i style={{ width: `${(row[by] / most) * 100}%` }} />
            </i>
          </li>
        ))}
      </ol>
      {others.count > 0 && (
        <p className={styles['others']}>
          其余 {numberText(others.count)} {LEVELS[level].unit}，{numberText(others.plays)} 次播放
        </p>
      )}
    </>
  )
}
