import type { ReactNode } from 'react'
import type { Density, ColumnsLayout } from '../../model/layout/layout.ts'
import type { Sort } from '@xuanjiao/wire/query/sort'
import type { RowSelection } from '../../model/row-selection.ts'
import type { TreeBranch, ListTableColumn, RowAction } from './list-table-column.tsx'

export interface ListTableProps<R> {
  title: string
  columns: readonly ListTableColumn<R>[]
  /** How the columns lie; without one as the page lists them. */
  layout?: ColumnsLayout
  /** How close the rows stand where nobody chose a layout. */
  density?: Density
  /** A person widened or moved a column at its head. */
  onLayout?: ((layout: ColumnsLayout) => void) | undefined
  /** Undefined while the first page is on its way. */
  rows: readonly R[] | undefined
  idOf: (row: R) => string
  sort?: Sort | undefined
  onSort?: ((field: string) => void) | undefined
  selection?: RowSelection | undefined
  actions?: readonly RowAction<R>[]
  branchOf?: ((row: R) => TreeBranch) | undefined
  /** A newer page is on its way; the old one stays readable. */
  refreshing?: boolean
  /** Drawn in place of rows when there are none. */
  empty: ReactNode
}
