import type { Fields, RecordValues } from '@xuanjiao/wire/kinds/field'
import type { ReactNode } from 'react'
import type { ListCallParams } from '@xuanjiao/list/model/list-call-query'
import type { ListTableColumn, RowAction, PageTool } from '@xuanjiao/list/ui/table/list-table-column'
import type { BatchAction } from '@xuanjiao/list/ui/table/list-table-column'
import type { FormSource } from '../../form/form-source.ts'
import type { EntityPageContext } from '../data/use-entity-page.ts'
import type { RowActionDefinition } from '../../list/row-actions.ts'
import type { DescribeLoss } from '../../list/use-delete-rows.ts'
import type { EntityRow } from '../data/entity-row.ts'
import type { DescribeSwitchEffect } from '../data/use-enable-switch.ts'

/** A further tab of the detail drawer. */
export interface DrawerTab {
  key: string
  title: string
  render: (row: EntityRow, page: EntityPageContext) => ReactNode
  /** Left out for some: a permission, a state. */
  isShown?: (row: EntityRow, page: EntityPageContext) => boolean
}

/** A way to make a record below a row of a tree, and what it begins with. */
export interface AddChildAction {
  key: string
  title: string
  isShown?: (row: EntityRow) => boolean
  preset?: RecordValues
}

/** What one record has beyond the others: the hatch between a definition and a page of its own. */
export interface EntityOverride {
  /** The head of the page, where it is not what one record is called. */
  title?: string
  description?: string
  /** Said where there are no records yet: what they are for, or how the first one comes. */
  emptyText?: string
  /** Draws the cell of a column otherwise. */
  cells?: Readonly<Record<string, (row: EntityRow) => ReactNode>>
  /** Of a log: the column that leads to the whole row. */
  linkColumn?: string
  /** In front of the name: a small picture. */
  beforeName?: (row: EntityRow) => ReactNode
  /** Drawn large in a gallery; without it the list has none. */
  poster?: (row: EntityRow) => ReactNode
  /** Columns that are no field. */
  columns?: readonly ListTableColumn<EntityRow>[]
  /** The facts at the top of the drawer, in order; without it the first columns of the list. */
  keyFacts?: readonly string[]
  /** Columns left out: another one says it already. */
  hiddenColumns?: readonly string[]
  /** Left of the list: a tree to choose from; what it asks stands in `addressParams`. */
  aside?: (page: EntityPageContext) => ReactNode
  /** What it is called where it is folded. */
  asideTitle?: string
  /** What is done to rows, described as data: between 编辑 and 删除, and for all that are ticked or found. */
  rowActions?: readonly RowActionDefinition<EntityRow>[]
  /** In front of 编辑 and 删除. */
  actions?: (page: EntityPageContext) => readonly RowAction<EntityRow>[]
  /** What a new record begins with. */
  initialValues?: RecordValues
  /** In a tree, instead of 新增下级. */
  addChildActions?: readonly AddChildAction[]
  /** Whether 编辑 or 删除 makes sense for a row; the server decides all the same. */
  isActionOffered?: (act: 'edit' | 'delete', row: EntityRow) => boolean
  /** Deleting one is asked about although it comes back. */
  confirmDelete?: true
  /** What deleting these lets go of and a restore does not bring back: then it is asked first. */
  describeLoss?: DescribeLoss
  /** What switching these off does beyond the record itself: told before it is done. */
  switchEffect?: DescribeSwitchEffect
  /** What may be done to all ticked rows besides exporting, switching and deleting. */
  batch?: (page: EntityPageContext) => readonly BatchAction[]
  /** Filters that are no field of the record, asked under their names; one of the name of a field stands in its place. */
  filters?: Fields
  /** Parameters of the address that are asked as they stand, without a filter. */
  addressParams?: readonly string[]
  /** Asked always, whatever a person asks besides. */
  fixedParams?: ListCallParams
  /** The name under which is kept what a person keeps of the list, where it is not that of the record. */
  storageName?: string
  /** Draws single columns otherwise than their fields say: a help, a sort, hidden at first. */
  columnOverrides?: Readonly<Record<string, Partial<ListTableColumn<EntityRow>>>>
  /** Quiet acts beside the primary one. */
  tools?: (page: EntityPageContext) => readonly PageTool[]
  /** The one primary button instead of 新增. */
  primary?: (page: EntityPageContext) => ReactNode
  /** Between the table and its pages: what is said of everything found. */
  footer?: (page: EntityPageContext) => ReactNode
  /** Below the title of the page: which of several lists of these records is shown. */
  listTabs?: () => ReactNode
  tabs?: readonly DrawerTab[]
  /** Above the facts of the drawer. */
  drawerTop?: (row: EntityRow, page: EntityPageContext) => ReactNode
  /** Editors of single fields that are not their kind's own. */
  editors?: FormSource['editors']
  /** Fields the form demands, which other clients may leave out. */
  requiredFields?: readonly string[]
  /** Hears what was answered to a new record. */
  onAdded?: (reply: unknown) => void
  /** Whether a field is asked while the others say so. */
  isFieldShown?: FormSource['isFieldShown']
  /** Fields that cannot be changed as the record now stands. */
  lockedFields?: (row: EntityRow) => readonly string[]
  /** A line above the fields of the form: what one should know first. */
  formNote?: (row: EntityRow | undefined) => string | undefined
  /** Below the fields of the form. */
  formExtra?: (row: EntityRow | undefined) => ReactNode | ((values: RecordValues) => ReactNode)
  /** Shows one row in full, instead of the drawer of every record. */
  drawer?: (page: EntityPageContext) => ReactNode
  /** Dialogs of its own. */
  dialogs?: (page: EntityPageContext) => ReactNode
}
