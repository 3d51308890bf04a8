import type { dashboardCalls } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import type { AnswerOf } from '@xuanjiao/contract/calls/endpoint'
import { lazy, Suspense } from 'react'
import { numberText, percentText } from '@xuanjiao/wire/kinds/base/printing'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import type { DashboardFilter } from '../lens/lens.ts'
import { Panel } from '../panels/panel.tsx'
import { PlainTable } from '../panels/plain-table.tsx'
import type { useDashboard } from '../lens/use-dashboard.ts'
import { Lines, Loaded } from '../panels/waiting.tsx'
import panel from '../styles/panel.module.css'

type Content = AnswerOf<typeof dashboardCalls.content>
export type AskedContent = ReturnType<typeof useDashboard<typeof dashboardCalls.content>>
type Share = Content['classifications'][number]

const Treemap = lazy(async () => ({ default: (await import('./treemap.tsx')).Treemap }))

export const SHARES_HEIGHT = 300

/** What the plays are about. */
export function Classifications({ asked, lens }: { asked: AskedContent; lens: DashboardFilter }) {
  const shares = asked.data?.classifications
  return (
    <Panel
      title="分类占比"
      help="播放量按视频分类分布"
      lens={lens}
      table="classifications"
      {...(shares ? { asTable: () => <ShareTable shares={shares} /> } : {})}
    >
      <Loaded asked={asked} height={SHARES_HEIGHT}>
        {({ classifications }) =>
          classifications.length === 0 ? (
            <div className={panel['middle']}>
              <EmptyState kind="empty" title="这段时间没有播放" text="换一段日期看看" />
            </div>
          ) : (
            <Suspense fallback={<Lines height={SHARES_HEIGHT} />}>
              <Treemap shares={classifications} height={SHARES_HEIGHT} />
            </Suspense>
          )
        }
      </Loaded>
    </Panel>
  )
}

function ShareTable({ shares }: { shares: readonly Share[] }) {
  const all = shares.reduce((sum, one) => sum + one.plays, 0)
  return (
    <PlainTable
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
