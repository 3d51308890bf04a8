import type { ReportQueryField } from '@xuanjiao/contract/system/report-calls'
import type { Sort } from '@xuanjiao/wire/query/sort'

/** A column of a report: a field of the list it reads. */
export interface ReportField {
  readonly field: string
  readonly title: string
  readonly width?: number
  readonly align?: 'left' | 'center' | 'right'
  readonly sorter?: true
  /** Values are read by this dictionary. */
  readonly dict?: string
  /** The field shows the name of a linked record or area, which the list brings beside it. */
  readonly showsLinkedName?: true
}

/** What may be asked for; the field is one of the list's. */
export interface ReportQueryItem {
  readonly field: string
  readonly label: string
  readonly view: ReportQueryField['view']
  readonly range?: true
  /** Seen when the query area is expanded. */
  readonly isCollapsed?: true
  readonly dict?: string
}

/**
 * A published report: only data. It reads one of the product's lists, so whoever may not read the list may not read the
 * report, and nobody sees more rows or fields here than there.
 */
export interface Report {
  readonly code: string
  readonly name: string
  /** The permission of the list. */
  readonly allow: string
  /** People, or the record with this name. */
  readonly source: string
  readonly columns: readonly ReportField[]
  readonly items: readonly ReportQueryItem[]
  /** Fields a caller may set by `self_<field>`: only rows that are equal there. */
  readonly params: readonly string[]
  readonly sort: Sort
}
