import type { ColumnRule } from './column-rule.ts'

/** The column types (rules/grid#column-types). A product may register more, so a column's type is any text. */
export type GridColumnType =
  | 'row-number'
  | 'row-checkbox'
  | 'row-radio'
  | 'row-expand'
  | 'row-drag-sort'
  | 'input'
  | 'inputNumber'
  | 'textarea'
  | 'input_pop'
  | 'select'
  | 'select-search'
  | 'select-multiple'
  | 'sel_search'
  | 'sel_search_async'
  | 'list_multi'
  | 'date'
  | 'datetime'
  | 'time'
  | 'checkbox'
  | 'radio'
  | 'upload'
  | 'file'
  | 'image'
  | 'progress'
  | 'sel_depart'
  | 'sel_user'
  | 'popup'
  | 'tags'
  | 'slot'
  | 'normal'
  | 'hidden'

export interface ColumnOption {
  readonly value: string
  readonly text: string
  readonly disabled?: boolean
}

export type ColumnStatistic = 'sum' | 'average'

/** One column of the editable grid (rules/grid#columns). */
export interface GridColumn {
  readonly key: string
  readonly title: string
  readonly type: string
  readonly width?: number
  readonly fixed?: 'left' | 'right'
  readonly placeholder?: string
  readonly defaultValue?: unknown
  readonly options?: readonly ColumnOption[]
  readonly dictCode?: string
  readonly validateRules?: readonly ColumnRule[]
  /** Whether its title has the star of a value that is asked for, where `validateRules` do not tell; they judge. */
  readonly required?: boolean
  readonly statistics?: ColumnStatistic | readonly ColumnStatistic[]
  /** This column holds the order number (rules/grid#columns). */
  readonly isOrder?: boolean
  /** Checked and unchecked value of a checkbox. */
  readonly customValue?: readonly [checked: unknown, unchecked: unknown]
  readonly defaultChecked?: boolean
  /** A list also takes a text that is none of its options. */
  readonly allowInput?: boolean
  /** False: the options of a list are not searched by typing. A list is searched unless said. */
  readonly allowSearch?: boolean
  readonly allowDownload?: boolean
  readonly allowRemove?: boolean
  readonly action?: string
  readonly token?: boolean
  readonly responseName?: string
  readonly fieldExtendJson?: string
  readonly number?: number
  readonly multi?: boolean
  /** Fields of a picked record that are kept and shown. */
  readonly store?: string
  readonly text?: string
  readonly popupCode?: string
  readonly orgFields?: string
  readonly destFields?: string
  readonly param?: Readonly<Record<string, unknown>>
  /**
   * True: its title sorts the rows. `column=asc` or `column=desc`: how the report of a popup column begins
   * (rules/grid#columns).
   */
  readonly sorter?: boolean | string
  readonly disabled?: boolean
  readonly format?: string
  readonly precision?: number
  /** The column whose options depend on this one. */
  readonly linkageKey?: string
  readonly setTagColor?: (value: string) => string
  /**
   * Passed to the control (rules/grid#columns). Honoured: `maxLength` of texts; `min`, `max`, `precision` and `step` of
   * numbers and of a progress, whose slider takes them too; `limit` of files. A value against them stays as it was
   * given and is wrong, whichever way it came. Days that may not be chosen and the like are the product's to say, in
   * `validateRules`.
   */
  readonly props?: Readonly<Record<string, unknown>>
}

/** The totals a column asks for. */
export function statisticsOf(column: GridColumn): readonly ColumnStatistic[] {
  const requested = column.statistics
  if (requested === undefined) return []
  return typeof requested === 'string' ? [requested] : requested
}
