import type { DashboardTable } from '@xuanjiao/contract/business/dashboard/dashboard-tables'
import { dashboardCalls, type DashboardLevel } from '@xuanjiao/contract/business/dashboard/dashboard-calls'
import { useState, type ReactNode } from 'react'
import { Icon } from '@xuanjiao/core/ui/controls/icon'
import { Help } from '@xuanjiao/list/ui/table/help'
import { IconButton } from '@xuanjiao/core/ui/controls/button'
import { download } from '../../../../app/tasks/download.ts'
import { usePermission } from '../../../../app/session/permissions.ts'
import { showError } from '../../../../app/errors/show-error.ts'
import { queryOf, type DashboardFilter } from '../lens/lens.ts'
import { Scrolled } from './scrolled.tsx'
import styles from '../styles/panel.module.css'

interface PanelProps {
  title: string
  /** What is counted, where the title does not say it. */
  help?: string
  lens: DashboardFilter
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
export function Panel({ title, help, lens, table, more, tools, asTable, className, children }: PanelProps) {
  const [asked, setAsked] = useState(false)
  const figures = asTable !== undefined && asked
  return (
    <section className={[styles['panel'], className].filter(Boolean).join(' ')} aria-label={title}>
      <header>
        <h2>
          {title}
          {help !== undefined && <Help text={help} />}
        </h2>
        <div className={styles['tools']}>
          {tools}
          {asTable && (
            <IconButton
              label={figures ? `${title}：看图` : `${title}：看数据表`}
              aria-pressed={figures}
              onClick={() => setAsked(!asked)}
            >
              <Icon name={figures ? 'bars' : 'table'} size={16} />
            </IconButton>
          )}
          {table && <ExportButton title={title} table={table} lens={lens} more={more} />}
        </div>
      </header>
      {figures ? (
        <Scrolled label={`${title}数据`} className={styles['scroll']}>
          {asTable()}
        </Scrolled>
      ) : (
        children
      )}
    </section>
  )
}

function ExportButton({
  title,
  table,
  lens,
  more,
}: Pick<PanelProps, 'title' | 'lens' | 'more'> & { table: DashboardTable }) {
  const [busy, setBusy] = useState(false)
  if (!usePermission().may('he:dashboard:export')) return null
  const take = async () => {
    setBusy(true)
    await download(dashboardCalls.exportXls, { query: { ...queryOf(lens), ...more, table } }).catch(showError)
    setBusy(false)
  }
  return (
    <IconButton label={`导出${title}`} disabled={busy} onClick={() => void take()}>
      <Icon name="download" size={16} />
    </IconButton>
  )
}
