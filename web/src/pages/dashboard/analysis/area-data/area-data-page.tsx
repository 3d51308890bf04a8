import { areaDataCalls } from '@xuanjiao/contract/business/area-data/area-data-calls'
import type { EndpointAnswer } from '@xuanjiao/contract/calls/endpoint'
import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { useCurrentMinute } from '@xuanjiao/core/ui/use-current-minute'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { Button } from 'antd'
import { useState } from 'react'
import { showError } from '../../../../app/errors/show-error.ts'
import { usePageTitle } from '../../../../app/page/page-context.ts'
import { usePermissionChecks } from '../../../../app/session/use-permission.ts'
import { downloadFile } from '../../../../app/tasks/download.ts'
import { registerBusinessLinks } from '#shared/entity/data/business-records.ts'
import { DataAsOf } from '../data-as-of.tsx'
import { DayWindowBar } from '../day-window-bar.tsx'
import { DrillDownPath } from '../drill-down-path.tsx'
import { useDashboardQuery } from '../filter/use-dashboard-query.ts'
import { MailedReportsButton } from '../mailed-reports/mailed-reports-button.tsx'
import { SkeletonLines } from '../panels/loaded-part.tsx'
import page from '../styles/page.module.css'
import { areaDataQueryOf, stepUp, type AreaDataView } from './area-data-filter.ts'
import { AreaDataFilters } from './area-data-filters.tsx'
import { AreaDataTable } from './area-data-table.tsx'
import { useAreaDataView, type AreaDataViewState } from './use-area-data-view.ts'
import styles from './area-data.module.css'

registerBusinessLinks()

/** 本区域数据: how the hospitals of one's area fare, down to their wards and videos (rules/figures#area-data). */
export function AreaDataPage() {
  const now = useCurrentMinute()
  const { may } = usePermissionChecks()
  const state = useAreaDataView(now)
  const asked = useDashboardQuery(areaDataCalls.list, areaDataQueryOf(state.view))
  return (
    <div className={page['page']}>
      <header className={page['head']}>
        <h1>{usePageTitle() ?? '本区域数据'}</h1>
        <div className={page['tools']}>
          <DataAsOf asOf={asked.data?.asOf} now={now} />
          <DayWindowBar
            window={state.view}
            now={now}
            onChoose={({ days, from, to }) => state.show(daysOf({ days, from, to }))}
          />
          {may('he:areaData:export') && <ExportButton view={state.view} />}
          {may('he:dashboard:export') && <MailedReportsButton />}
        </div>
      </header>
      <section className={styles['card']} aria-label="本区域数据">
        <AreaDataFilters state={state} />
        {asked.data && asked.data.path.length > 0 && (
          <DrillDownPath path={asked.data.path} hrefOf={step => state.hrefOf(stepUp(step))} />
        )}
        {asked.error && !asked.data && <ListLoadError error={asked.error} retry={() => void asked.refetch()} />}
        {!asked.error && !asked.data && <SkeletonLines height={420} />}
        {asked.data && <Figures data={asked.data} stale={asked.isPlaceholderData} state={state} />}
      </section>
    </div>
  )
}

type Said = { days?: string | null | undefined; from?: string | null | undefined; to?: string | null | undefined }
const daysOf = ({ days, from, to }: Said) => ({
  ...(days !== undefined && { days }),
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
})

type Answer = EndpointAnswer<typeof areaDataCalls.list>

function Figures({
  data: { by, rows, count, total },
  stale,
  state,
}: {
  data: Answer
  stale: boolean
  state: AreaDataViewState
}) {
  if (rows.length === 0) return <EmptyState kind="empty" title="这里还没有数据" text="换一段日期，或放宽筛选条件再看" />
  return (
    <div aria-busy={stale} className={styles['figures']}>
      <AreaDataTable by={by} rows={rows} total={total} state={state} />
      <p className={styles['note']}>
        共 {numberText(count)} 行
        {count > rows.length && `，这里显示前 ${numberText(rows.length)} 行，请缩小范围查看其余`}
        ；合计中的观看人数按人去重，不等于各行之和
      </p>
    </div>
  )
}

function ExportButton({ view }: { view: AreaDataView }) {
  const [busy, setBusy] = useState(false)
  const take = async () => {
    setBusy(true)
    await downloadFile(areaDataCalls.exportXls, { query: areaDataQueryOf(view) }).catch(showError)
    setBusy(false)
  }
  return (
    <Button icon={<Icon name="download" size={16} />} loading={busy} onClick={() => void take()}>
      导出
    </Button>
  )
}
