import type { ReactNode } from 'react'
import type { Density, Layout } from '../model/layout.ts'
import type { Sort } from '@xuanjiao/wire/query/sort'
import type { Selection } from '../model/selection.ts'
import type { Branch, Column, RowAction } from './column.tsx'

export interface ListTableProps<R> {
  title: string
  columns: readonly Column<R>[]
  /** How the columns lie; without one as the page lists them. */
  layout?: Layout
  /** How close the rows stand where nobody chose a layout. */
  density?: Density
  /** A person widened or moved a column at its head. */
  onLayout?: ((layout: Layout) => void) | undefined
  /** Undefined while the first page is on its way. */
  rows: readonly R[] | undefined
  idOf: (row: R) => string
  sort?: Sort | undefined
  onSort?: ((field: string) => void) | undefined
  selection?: Selection | undefined
  actions?: readonly RowAction<R>[]
  branchOf?: ((row: R) => Branch) | undefined
  /** A newer page is on its way; the old one stays readable. */
  refreshing?: boolean
  /** Drawn in place of rows when there are none. */
  empty: ReactNode
}
