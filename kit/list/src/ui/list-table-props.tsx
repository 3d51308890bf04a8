import type { ReactNode } from 'react'
import type { Density } from '../model/column-choice.ts'
import type { Sort } from '../model/list-state.ts'
import type { Selection } from '../model/selection.ts'
import type { Branch, Column, RowAction } from './column.tsx'

export interface ListTableProps<R> {
  title: string
  columns: readonly Column<R>[]
  /** Undefined while the first page is on its way. */
  rows: readonly R[] | undefined
  idOf: (row: R) => string
  density?: Density
  sort?: Sort | undefined
  onSort?: ((column: string) => void) | undefined
  selection?: Selection | undefined
  actions?: readonly RowAction<R>[]
  branchOf?: ((row: R) => Branch) | undefined
  /** A newer page is on its way; the old one stays readable. */
  refreshing?: boolean
  /** Drawn in place of rows when there are none. */
  empty: ReactNode
}
