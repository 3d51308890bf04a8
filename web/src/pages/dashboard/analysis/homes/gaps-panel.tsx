import { homeCalls } from '@xuanjiao/contract/business/dashboard/homes/home-calls'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { Link } from 'react-router'
import { usePermissionChecks } from '../../../../app/session/use-permission.ts'
import { dashboardQueryOf } from '../filter/dashboard-filter.ts'
import { rateFigureText } from '../filter/figure-texts.ts'
import { useDashboardQuery } from '../filter/use-dashboard-query.ts'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import { ListPanel } from '../further-panels/list-panel.tsx'
import page from '../styles/page.module.css'

/** What should be filmed or cut anew: searched in vain, asked about, left (rules/homes#gaps). */
export function GapsPanels({ filterState, near }: { filterState: DashboardFilterState; near: boolean }) {
  const asked = useDashboardQuery(homeCalls.gaps, dashboardQueryOf(filterState.filter), near)
  const { may } = usePermissionChecks()
  const { filter } = filterState
  return (
    <section className={page['thirds']} aria-label="内容缺口雷达">
      <ListPanel
        title="搜了没有"
        help="患者搜索后没有结果的词，次数最多的 10 个"
        filter={filter}
        query={asked}
        height={260}
        rowsOf={({ searches }) => searches}
        keyOf={row => row.keyword}
        none={{ title: '没有零结果的搜索', text: '这段时间搜到的都有内容' }}
        columns={[
          {
            title: '搜索词',
            name: true,
            read: row =>
              may('he:video:add') ? (
                <Link to={`/he/video?new=${encodeURIComponent(row.keyword)}`} title="以此为题新增视频">
                  {row.keyword}
                </Link>
              ) : (
                row.keyword
              ),
          },
          { title: '次数', read: row => numberText(row.times) },
        ]}
      />
      <ListPanel
        title="问了没有"
        help="所选日期内有患者咨询、却没有已发布视频的疾病"
        filter={filter}
        query={asked}
        height={260}
        rowsOf={({ illnesses }) => illnesses}
        keyOf={row => row.id}
        none={{ title: '没有缺视频的疾病', text: '被问到的疾病都有已发布的视频' }}
        columns={[
          {
            title: '疾病',
            name: true,
            read: row =>
              may('he:illness:list') ? <Link to={`/he/illness?open=${row.id}`}>{row.name}</Link> : row.name,
          },
          { title: '咨询', read: row => numberText(row.consults) },
        ]}
      />
      <ListPanel
        title="看了就走"
        help="播放满 100 次、完播率最低的视频，以及没看完的人最集中离开的半分钟；占比是在没看完的播放里的"
        filter={filter}
        query={asked}
        height={260}
        rowsOf={({ leaves }) => leaves}
        keyOf={row => row.id}
        none={{ title: '没有播放满 100 次的视频', text: '请选择更长的日期范围' }}
        columns={[
          {
            title: '视频',
            name: true,
            read: row => (
              <Link to={filterState.hrefOf({ video: row.id, level: null })} title={row.title}>
                {row.title}
              </Link>
            ),
          },
          { title: '完播率', read: row => rateFigureText(row.completionRate) },
          { title: '离开', read: row => `${clock(row.second)} · ${rateFigureText(row.share)}` },
        ]}
      />
    </section>
  )
}

const clock = (second: number): string => `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`
