import type { ReactNode } from 'react'
import styles from '../styles/panel.module.css'

export interface PanelTableColumn<R> {
  title: string
  read: (row: R, at: number) => ReactNode
  /** The name of the row; the others are figures at the right. */
  name?: boolean
  /** Words at the left. */
  isText?: boolean
  /** Left out where there is no room for it. */
  wide?: boolean
}

interface PanelTableProps<R> {
  label: string
  columns: readonly PanelTableColumn<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
}

/** A small table of the dashboard: quiet head, figures at the right, and every row has a name. */
export function PanelTable<R>({ label, columns, rows, keyOf }: PanelTableProps<R>) {
  return (
    <table className={styles['table']} aria-label={label}>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column.title} scope="col" {...marks(column)}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={keyOf(row)}>
            {columns.map(column =>
              column.name ? (
                <th key={column.title} scope="row" {...marks(column)}>
                  {column.read(row, at)}
                </th>
              ) : (
                <td key={column.title} {...marks(column)}>
                  {column.read(row, at)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const marks = ({ name, isText, wide }: { name?: boolean; isText?: boolean; wide?: boolean }) => ({
  'data-name': name,
  'data-words': isText,
  'data-wide': wide,
})
