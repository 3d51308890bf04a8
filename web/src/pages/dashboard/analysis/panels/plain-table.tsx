import type { ReactNode } from 'react'
import styles from '../styles/panel.module.css'

export interface PlainColumn<R> {
  title: string
  read: (row: R, at: number) => ReactNode
  /** The name of the row; the others are figures at the right. */
  name?: boolean
  /** Words at the left. */
  words?: boolean
  /** Left out where there is no room for it. */
  wide?: boolean
}

interface PlainTableProps<R> {
  label: string
  columns: readonly PlainColumn<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
}

/** A small table of the dashboard: quiet head, figures at the right, and every row has a name. */
export function PlainTable<R>({ label, columns, rows, keyOf }: PlainTableProps<R>) {
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

const marks = ({ name, words, wide }: { name?: boolean; words?: boolean; wide?: boolean }) => ({
  'data-name': name,
  'data-words': words,
  'data-wide': wide,
})
