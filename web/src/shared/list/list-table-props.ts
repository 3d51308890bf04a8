import type { ReactNode } from 'react'
import type { Column, RowAction } from './column.ts'
import type { Density } from './column-choice.ts'
import type { Sort } from './list-state.ts'

/** The rows a person has ticked; ids stay ticked over pages. */
export interface Selection {
  ids: ReadonlySet<string>
  toggle: (ids: readonly string[], on: boolean) => void
}

/** A row under its parent: how deep, whether it has rows below, whether they are shown. */
export interface Branch {
  depth: number
  /** `leaf` has nothing below; `busy` while its rows are on their way. */
  state: 'leaf' | 'closed' | 'open' | 'busy'
  toggle: () => void
}

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
