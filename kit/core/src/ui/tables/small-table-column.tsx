import type { ReactNode } from 'react'
import type { DataRow } from '../../model/kit-ports.ts'

/** A column of the small tables of this package. */
export interface SmallTableColumn {
  readonly key: string
  readonly title: string
  readonly width?: number
  /** How a value is shown; as text unless said. */
  readonly draw?: (value: unknown, row: DataRow) => ReactNode
}

export function SmallTableHead({ columns }: { columns: readonly SmallTableColumn[] }) {
  return columns.map(column => (
    <th key={column.key} scope="col" style={{ width: column.width }}>
      {column.title}
    </th>
  ))
}

export const smallCellContent = (column: SmallTableColumn, row: DataRow): ReactNode =>
  column.draw ? column.draw(row[column.key], row) : textOf(row[column.key])

/** What a screen reader calls a row. */
export const smallRowName = (column: SmallTableColumn | undefined, row: DataRow): string =>
  column ? textOf(row[column.key]) : ''

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
