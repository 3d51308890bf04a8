import type { Fields, RecordValues } from '@xuanjiao/wire/kinds/field'
import type { ReactNode } from 'react'
import type { ListParams } from '@xuanjiao/list/model/list-question'
import type { ListTableColumn, RowAction, Tool } from '@xuanjiao/list/ui/table/column'
import type { BatchAction } from '@xuanjiao/list/ui/table/column'
import type { FormSource } from '../../form/form-source.ts'
import type { EntityPage } from '../data/use-entity-page.ts'
import type { RowAct } from '../../list/row-acts.ts'
import type { Loss } from '../../list/use-removal.ts'
import type { EntityRow } from '../data/entity-row.ts'
import type { SwitchEffect } from '../data/use-switch.ts'

/** A further tab of the detail drawer. */
export interface DrawerTab {
  key: string
  title: string
  draw: (row: EntityRow, page: EntityPage) => ReactNode
  /** Left out for some: a permission, a state. */
  shown?: (row: EntityRow, page: EntityPage) => boolean
}

/** A way to make a record below a row of a tree, and what it begins with. */
export interface BelowAction {
  key: string
  title: string
  shown?: (row: EntityRow) => boolean
  preset?: RecordValues
}

/** What one record has beyond the others: the hatch between a definition and a page of its own. */
export interface EntityOverride {
  /** The head of the page, where it is not what one record is called. */
  title?: string
  description?: string
  /** Draws the cell of a column otherwise. */
  cells?: Readonly<Record<string, (row: EntityRow) => ReactNode>>
  /** Of a log: the column that leads to the whole row. */
  leadBy?: string
  /** In front of the name: a small picture. */
  beforeName?: (row: EntityRow) => ReactNode
  /** Columns that are no field. */
  columns?: readonly ListTableColumn<EntityRow>[]
  /** The facts at the top of the drawer, in order; without it the first columns of the list. */
  keyFacts?: readonly string[]
  /** Columns left out: another one says it already. */
  without?: readonly string[]
  /** Left of the list: a tree to choose from; what it asks stands in `plain`. */
  aside?: (page: EntityPage) => ReactNode
  /** What is done to rows, described as data: between 编辑 and 删除, and for all that are ticked or found. */
  acts?: readonly RowAct<EntityRow>[]
  /** In front of 编辑 and 删除. */
  actions?: (page: EntityPage) => readonly RowAction<EntityRow>[]
  /** What a new record begins with. */
  begins?: RecordValues
  /** In a tree, instead of 新增下级. */
  below?: readonly BelowAction[]
  /** Whether 编辑 or 删除 makes sense for a row; the server decides all the same. */
  offers?: (act: 'edit' | 'delete', row: EntityRow) => boolean
  /** Deleting one is asked about although it comes back. */
  asksFirst?: true
  /** What deleting these lets go of and a restore does not bring back: then it is asked first. */
  loss?: Loss
  /** What switching these off does beyond the record itself: told before it is done. */
  switchEffect?: SwitchEffect
  /** What may be done to all ticked rows besides exporting, switching and deleting. */
  batch?: (page: EntityPage) => readonly BatchAction[]
  /** Filters that are no field of the record, asked under their names; one of the name of a field stands in its place. */
  filters?: Fields
  /** Parameters of the address that are asked as they stand, without a filter. */
  plain?: readonly string[]
  /** Asked always, whatever a person asks besides. */
  always?: ListParams
  /** The name under which is kept what a person keeps of the list, where it is not that of the record. */
  keptAs?: string
  /** Draws single columns otherwise than their fields say: a help, a sort, hidden at first. */
  looks?: Readonly<Record<string, Partial<ListTableColumn<EntityRow>>>>
  /** Quiet acts beside the primary one. */
  tools?: (page: EntityPage) => readonly Tool[]
  /** The one primary button instead of 新增. */
  primary?: (page: EntityPage) => ReactNode
  tabs?: readonly DrawerTab[]
  /** Above the facts of the drawer. */
  drawerTop?: (row: EntityRow, page: EntityPage) => ReactNode
  /** Editors of single fields that are not their kind's own. */
  editors?: FormSource['editors']
  /** Fields the form demands, which other clients may leave out. */
  demands?: readonly string[]
  /** Hears what was answered to a new record. */
  added?: (told: unknown) => void
  /** Whether a field is asked while the others say so. */
  asks?: FormSource['asks']
  /** Fields that cannot be changed as the record now stands. */
  locked?: (row: EntityRow) => readonly string[]
  /** A line above the fields of the form: what one should know first. */
  formNote?: (row: EntityRow | undefined) => string | undefined
  /** Below the fields of the form. */
  formExtra?: (row: EntityRow | undefined) => ReactNode
  /** Shows one row in full, instead of the drawer of every record. */
  drawer?: (page: EntityPage) => ReactNode
  /** Dialogs of its own. */
  extra?: (page: EntityPage) => ReactNode
}
