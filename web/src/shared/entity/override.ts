import type { ReactNode } from 'react'
import type { Column, RowAction, Tool } from '../list/column.ts'
import type { EntityPage } from './use-entity-page.ts'
import type { EntityRow } from './entity-row.ts'

/** A further tab of the detail drawer. */
export interface DrawerTab {
  key: string
  title: string
  draw: (row: EntityRow) => ReactNode
}

/** What one record has beyond the others: the hatch between a definition and a page of its own. */
export interface EntityOverride {
  description?: string
  /** Draws the cell of a column otherwise. */
  cells?: Readonly<Record<string, (row: EntityRow) => ReactNode>>
  /** In front of the name: a small picture. */
  beforeName?: (row: EntityRow) => ReactNode
  /** Columns that are no field. */
  columns?: readonly Column<EntityRow>[]
  /** Columns left out: another one says it already. */
  without?: readonly string[]
  /** In front of 编辑 and 删除. */
  actions?: (page: EntityPage) => readonly RowAction<EntityRow>[]
  /** Quiet acts beside the primary one. */
  tools?: (page: EntityPage) => readonly Tool[]
  /** The one primary button instead of 新增. */
  primary?: (page: EntityPage) => ReactNode
  tabs?: readonly DrawerTab[]
  /** Above the facts of the drawer. */
  drawerTop?: (row: EntityRow, page: EntityPage) => ReactNode
  /** Below the fields of the form. */
  formExtra?: (row: EntityRow | undefined) => ReactNode
  /** Dialogs of its own. */
  extra?: (page: EntityPage) => ReactNode
}
