import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import type { ComponentProps } from 'react'
import { Panel } from '../panels/panel.tsx'
import { PlainTable } from '../panels/plain-table.tsx'
import { Scrolled } from '../panels/scrolled.tsx'
import { Loaded } from '../panels/waiting.tsx'
import panel from '../styles/panel.module.css'
import styles from './shares.module.css'

type Asked<T> = ComponentProps<typeof Loaded<T>>['asked']

interface ListPanelProps<T, R> extends Pick<ComponentProps<typeof Panel>, 'title' | 'help' | 'lens' | 'table'> {
  asked: Asked<T>
  /** Of what was asked, the rows. */
  rowsOf: (answer: T) => readonly R[]
  keyOf: (row: R) => string
  columns: ComponentProps<typeof PlainTable<R>>['columns']
  height: number
  none: { title: string; text: string }
  /** What the table is called, where the panel's title says more than that. */
  label?: string
}

/** A panel that holds a short table, or says why there is nothing in it. */
export function ListPanel<T, R>({ asked, rowsOf, keyOf, columns, height, none, label, ...head }: ListPanelProps<T, R>) {
  const name = label ?? head.title
  return (
    <Panel {...head}>
      <Loaded asked={asked} height={height}>
        {answer => {
          const rows = rowsOf(answer)
          return rows.length === 0 ? (
            <div className={panel['middle']}>
              <EmptyState kind="empty" {...none} />
            </div>
          ) : (
            <Scrolled label={`${name}列表`} className={styles['list']}>
              <PlainTable label={name} rows={rows} keyOf={keyOf} columns={columns} />
            </Scrolled>
          )
        }}
      </Loaded>
    </Panel>
  )
}
