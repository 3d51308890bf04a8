import type { ReactNode } from 'react'
import type { Row } from '../../model/ports.ts'

/** A column of the small tables of this package. */
export interface SmallColumn {
  readonly key: string
  readonly title: string
  readonly width?: number
  /** How a value is shown; as text unless said. */
  readonly draw?: (value: unknown, row: Row) => ReactNode
}

export function SmallHead({ columns }: { columns: readonly SmallColumn[] }) {
  return columns.map(column => (
    <th key={column.key} scope="col" style={{ width: column.width }}>
      {column.title}
    </th>
  ))
}

export const cellOf = (column: SmallColumn, row: Row): ReactNode =>
  column.draw ? column.draw(row[column.key], row) : textOf(row[column.key])

/** What a screen reader calls a row. */
export const nameOf = (column: SmallColumn | undefined, row: Row): string => (column ? textOf(row[column.key]) : '')

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
