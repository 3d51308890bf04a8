import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import type { ComponentProps } from 'react'
import { DashboardPanel } from '../panels/dashboard-panel.tsx'
import { PanelTable } from '../panels/panel-table.tsx'
import { ScrollableArea } from '../panels/scrollable-area.tsx'
import { LoadedPart } from '../panels/loaded-part.tsx'
import panel from '../styles/panel.module.css'
import styles from './shares-panels.module.css'

type PanelQuery<T> = ComponentProps<typeof LoadedPart<T>>['query']

interface ListPanelProps<T, R> extends Pick<
  ComponentProps<typeof DashboardPanel>,
  'title' | 'help' | 'filter' | 'table' | 'tools'
> {
  query: PanelQuery<T>
  /** Of what was asked, the rows. */
  rowsOf: (answer: T) => readonly R[]
  keyOf: (row: R) => string
  columns: ComponentProps<typeof PanelTable<R>>['columns']
  height: number
  none: { title: string; text: string }
  /** What the table is called, where the panel's title says more than that. */
  label?: string
}

/** A panel that holds a short table, or says why there is nothing in it. */
export function ListPanel<T, R>({ query, rowsOf, keyOf, columns, height, none, label, ...head }: ListPanelProps<T, R>) {
  const name = label ?? head.title
  return (
    <DashboardPanel {...head}>
      <LoadedPart query={query} height={height}>
        {answer => {
          const rows = rowsOf(answer)
          return rows.length === 0 ? (
            <div className={panel['middle']}>
              <EmptyState kind="empty" {...none} />
            </div>
          ) : (
            <ScrollableArea label={`${name}列表`} className={styles['list']}>
              <PanelTable label={name} rows={rows} keyOf={keyOf} columns={columns} />
            </ScrollableArea>
          )
        }}
      </LoadedPart>
    </DashboardPanel>
  )
}
