import { SegmentChoice } from '@xuanjiao/fields/ui/choice/segment-choice'
import { useMemo } from 'react'
import { Chart } from '#shared/chart/chart.tsx'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { useDevice } from '../../../../app/device/use-device.ts'
import { DashboardPanel } from './dashboard-panel.tsx'
import { PanelTable } from './panel-table.tsx'
import {
  trendDescription,
  TREND_TABS,
  trendChartOption,
  type TrendTab,
  type TrendDayAnswer,
} from './trend-chart-option.ts'
import type { DashboardFilterState } from '../filter/use-dashboard-filter.ts'
import { SkeletonLines } from './loaded-part.tsx'
import styles from '../styles/panel.module.css'

/** As tall as ten lines of a ranking; on a phone the chart stands alone. */
export const TREND_HEIGHT = 396
const PHONE_HEIGHT = 260

/** Plays or viewers, day by day. */
export function TrendPanel({
  trend,
  endsToday,
  looking,
}: {
  trend: readonly TrendDayAnswer[] | undefined
  endsToday: boolean
  looking: DashboardFilterState
}) {
  const { filter, show } = looking
  const tab: TrendTab = filter.by
  const phone = useDevice() === 'phone'
  const option = useMemo(
    () => trendChartOption(trend ?? [], tab, endsToday, phone ? 5 : 10),
    [trend, tab, endsToday, phone],
  )
  const { title, valueOf } = TREND_TABS[tab].main
  const height = phone ? PHONE_HEIGHT : TREND_HEIGHT
  const quiet = trend?.every(day => valueOf(day) === 0) === true
  return (
    <DashboardPanel
      title="每日趋势"
      filter={filter}
      table="trend"
      tools={
        <SegmentChoice<TrendTab>
          aria-label="趋势内容"
          size="small"
          value={tab}
          choices={Object.entries(TREND_TABS).map(([value, { title }]) => ({ value: value as TrendTab, label: title }))}
          onChange={by => show({ by: by === 'plays' ? null : by })}
        />
      }
      {...(trend ? { asTable: () => <TrendTable trend={trend} /> } : {})}
    >
      {!trend && <SkeletonLines height={height} />}
      {trend && quiet && (
        <div className={styles['middle']} style={{ minHeight: height }}>
          <EmptyState kind="empty" title={`这段时间没有${title}`} text="发布视频、让患者扫码观看后，这里会逐日显示" />
        </div>
      )}
      {trend && !quiet && <Chart option={option} label={trendDescription(trend, tab)} height={height} />}
    </DashboardPanel>
  )
}

function TrendTable({ trend }: { trend: readonly TrendDayAnswer[] }) {
  return (
    <PanelTable
      label="每日趋势数据"
      rows={trend.toReversed()}
      keyOf={day => day.date}
      columns={[
        { title: '日期', name: true, read: day => day.date },
        { title: '播放量', read: day => numberText(day.plays) },
        { title: '观看人数', read: day => numberText(day.viewers) },
        { title: '完播', read: day => numberText(day.completes) },
        { title: '有效时长（分钟）', wide: true, read: day => numberText(Math.round(day.effectiveSec / 60)) },
      ]}
    />
  )
}
