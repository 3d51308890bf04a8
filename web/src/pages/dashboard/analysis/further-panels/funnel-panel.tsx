import {
  FUNNEL_STEPS,
  DASHBOARD_RATES,
  type DashboardRateName,
} from '@xuanjiao/contract/business/dashboard/dashboard-kpi'
import { EMPTY_TEXT } from '@xuanjiao/wire/kinds/base/value-text'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { rateFigureText } from '../filter/figure-texts.ts'
import type { DashboardFilter } from '../filter/dashboard-filter.ts'
import { DashboardPanel } from '../panels/dashboard-panel.tsx'
import { LoadedPart } from '../panels/loaded-part.tsx'
import type { ContentQuery } from './classifications-panel.tsx'
import { FunnelSteps, RateList } from './funnel-steps.tsx'
import panel from '../styles/panel.module.css'

export const LIST_PANEL_HEIGHT = 220
type ContentAnswer = NonNullable<ContentQuery['data']>

/** How far the videos of these days have come. */
export function FunnelPanel({ asked, filter }: { asked: ContentQuery; filter: DashboardFilter }) {
  return (
    <DashboardPanel
      title="内容漏斗"
      help="所选日期内新增的视频走到了哪一步；右边是占上传的百分比"
      filter={filter}
      table="funnel"
    >
      <LoadedPart query={asked} height={LIST_PANEL_HEIGHT}>
        {({ funnel }) => <Steps funnel={funnel} />}
      </LoadedPart>
    </DashboardPanel>
  )
}

function Steps({ funnel }: { funnel: ContentAnswer['funnel'] }) {
  if ((funnel[0]?.videos ?? 0) === 0)
    return (
      <div className={panel['middle']}>
        <EmptyState kind="empty" title="这段时间没有新增视频" text="上传视频后，这里会显示它们走到哪一步" />
      </div>
    )
  return <FunnelSteps steps={funnel.map(({ step, videos }) => ({ title: FUNNEL_STEPS[step], count: videos }))} />
}

/** Whether what is published is watched, and how its review goes. */
export function QualityPanel({ asked, filter }: { asked: ContentQuery; filter: DashboardFilter }) {
  return (
    <DashboardPanel title="内容与审核" filter={filter}>
      <LoadedPart query={asked} height={56}>
        {({ rates }) => <Rates rates={rates} />}
      </LoadedPart>
    </DashboardPanel>
  )
}

function Rates({ rates }: { rates: ContentAnswer['rates'] }) {
  return (
    <RateList rates={rates.map(({ name, value }) => ({ ...DASHBOARD_RATES[name], text: rateText(name, value) }))} />
  )
}

function rateText(name: DashboardRateName, value: number | null): string {
  const { unit } = DASHBOARD_RATES[name]
  return unit === '%' ? rateFigureText(value) : value === null ? EMPTY_TEXT : `${value} ${unit}`
}
