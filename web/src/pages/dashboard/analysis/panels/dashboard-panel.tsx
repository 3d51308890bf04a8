import type { DashboardTable } from '@xuanjiao/contract/business/dashboard/dashboard-tables'
import { dashboardCalls, type DashboardLevel } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { useState, type ReactNode } from 'react'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { HelpTip } from '@xuanjiao/list/ui/table/help-tip'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { downloadFile } from '../../../../app/tasks/download.ts'
import { usePermissionChecks } from '../../../../app/session/use-permission.ts'
import { showError } from '../../../../app/errors/show-error.ts'
import { dashboardQueryOf, type DashboardFilter } from '../filter/dashboard-filter.ts'
import { ScrollableArea } from './scrollable-area.tsx'
import styles from '../styles/panel.module.css'

interface DashboardPanelProps {
  title: string
  /** What is counted, where the title does not say it. */
  help?: string
  filter: DashboardFilter
  /** The workbook of what is shown. */
  table?: DashboardTable
  more?: { by?: 'plays' | 'viewers'; level?: DashboardLevel } | undefined
  tools?: ReactNode
  /** Drawn instead of the children when somebody asks for the figures behind a drawing. */
  asTable?: () => ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A framed part of the dashboard: its name, its tools, and what it shows. */
export function DashboardPanel({
  title,
  help,
  filter,
  table,
  more,
  tools,
  asTable,
  className,
  children,
}: DashboardPanelProps) {
  const [requested, setAsked] = useState(false)
  const figures = asTable !== undefined && requested
  return (
    <section className={[styles['panel'], className].filter(Boolean).join(' ')} aria-label={title}>
      <header>
        <h2>
          {title}
          {help !== undefined && <HelpTip text={help} />}
        </h2>
        <div className={styles['tools']}>
          {tools}
          {asTable && (
            <IconButton
              label={figures ? `${title}：看图` : `${title}：看数据表`}
              aria-pressed={figures}
              onClick={() => setAsked(!requested)}
            >
              <Icon name={figures ? 'bars' : 'table'} size={16} />
            </IconButton>
          )}
          {table && <ExportButton title={title} table={table} filter={filter} more={more} />}
        </div>
      </header>
      {figures ? (
        <ScrollableArea label={`${title}数据`} className={styles['scroll']}>
          {asTable()}
        </ScrollableArea>
      ) : (
        children
      )}
    </section>
  )
}

function ExportButton({
  title,
  table,
  filter,
  more,
}: Pick<DashboardPanelProps, 'title' | 'filter' | 'more'> & { table: DashboardTable }) {
  const [busy, setBusy] = useState(false)
  if (!usePermissionChecks().may('he:dashboard:export')) return null
  const take = async () => {
    setBusy(true)
    await downloadFile(dashboardCalls.exportXls, { query: { ...dashboardQueryOf(filter), ...more, table } }).catch(
      showError,
    )
    setBusy(false)
  }
  return (
    <IconButton label={`导出${title}`} disabled={busy} onClick={() => void take()}>
      <Icon name="download" size={16} />
    </IconButton>
  )
}
