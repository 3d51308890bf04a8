import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { lazy, Suspense } from 'react'
import { numberText, percentText } from '@xuanjiao/wire/kinds/base/value-text'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import type { DashboardFilter } from '../filter/dashboard-filter.ts'
import { DashboardPanel } from '../panels/dashboard-panel.tsx'
import { PanelTable } from '../panels/panel-table.tsx'
import type { useDashboardQuery } from '../filter/use-dashboard-query.ts'
import { SkeletonLines, LoadedPart } from '../panels/loaded-part.tsx'
import panel from '../styles/panel.module.css'

type ContentAnswer = EndpointAnswer<typeof dashboardCalls.content>
export type ContentQuery = ReturnType<typeof useDashboardQuery<typeof dashboardCalls.content>>
type ClassificationShare = ContentAnswer['classifications'][number]

const Treemap = lazy(async () => ({ default: (await import('./classification-treemap.tsx')).ClassificationTreemap }))

export const SHARES_PANEL_HEIGHT = 300

/** What the plays are about. */
export function ClassificationsPanel({ query, filter }: { query: ContentQuery; filter: DashboardFilter }) {
  const shares = query.data?.classifications
  return (
    <DashboardPanel
      title="分类占比"
      help="播放量按视频分类分布"
      filter={filter}
      table="classifications"
      {...(shares ? { asTable: () => <ShareTable shares={shares} /> } : {})}
    >
      <LoadedPart query={query} height={SHARES_PANEL_HEIGHT}>
        {({ classifications }) =>
          classifications.length === 0 ? (
            <div className={panel['middle']}>
              <EmptyState kind="empty" title="这段时间没有播放" text="请换一个日期范围" />
            </div>
          ) : (
            <Suspense fallback={<SkeletonLines height={SHARES_PANEL_HEIGHT} />}>
              <Treemap shares={classifications} height={SHARES_PANEL_HEIGHT} />
            </Suspense>
          )
        }
      </LoadedPart>
    </DashboardPanel>
  )
}

function ShareTable({ shares }: { shares: readonly ClassificationShare[] }) {
  const all = shares.reduce((sum, one) => sum + one.plays, 0)
  return (
    <PanelTable
      label="分类占比数据"
      rows={shares}
      keyOf={one => one.id}
      columns={[
        {
          title: '视频分类',
          name: true,
          read: one => (one.parent === null ? one.name : `${one.parent} / ${one.name}`),
        },
        { title: '播放', read: one => numberText(one.plays) },
        { title: '占比', read: one => percentText((one.plays / all) * 100) },
      ]}
    />
  )
}
