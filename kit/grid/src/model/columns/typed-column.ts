import type { GridRow } from '../rows/row.ts'
import type { ColumnRule } from './column-rule.ts'
import type { ColumnOption, ColumnStatistic } from './grid-column.ts'

/** A row with fields of its own: an interface will do. */
export interface RowWithId {
  readonly id: string
}

type FieldOf<Row> = Extract<keyof Row, string>

interface ColumnBase {
  readonly title: string
  readonly width?: number
  readonly fixed?: 'left' | 'right'
  readonly disabled?: boolean
}

/** What boxes, handles and the number of a row are kept under is no field of it. */
interface ToolColumn extends ColumnBase {
  readonly key: string
  readonly type: 'row-number' | 'row-checkbox' | 'row-radio' | 'row-expand' | 'row-drag-sort'
}

interface ValueColumn<Row> extends ColumnBase {
  readonly key: FieldOf<Row>
  readonly placeholder?: string
  readonly defaultValue?: unknown
  readonly validateRules?: readonly ColumnRule<Row>[]
  /** True: its title sorts the rows. */
  readonly sorter?: boolean
}

interface TextColumn<Row> extends ValueColumn<Row> {
  readonly type: 'input' | 'textarea' | 'input_pop'
  readonly props?: { readonly maxLength?: number }
}

/** Limits of a number. A value against them stays as it was given and is wrong, whichever way it came. */
type NumberProps = {
  readonly min?: number
  readonly max?: number
  readonly precision?: number
  readonly step?: number
}

interface NumberColumn<Row> extends ValueColumn<Row> {
  readonly type: 'inputNumber' | 'progress'
  readonly props?: NumberProps
  readonly statistics?: ColumnStatistic | readonly ColumnStatistic[]
  /** Digits behind the point of its sums. */
  readonly precision?: number
  readonly isOrder?: boolean
}

interface ChoiceColumn<Row> extends ValueColumn<Row> {
  readonly type:
    | 'select'
    | 'select-search'
    | 'select-multiple'
    | 'sel_search'
    | 'sel_search_async'
    | 'list_multi'
    | 'radio'
  readonly options?: readonly ColumnOption[]
  readonly dictCode?: string
  /** A list also takes a text that is none of its options. */
  readonly allowInput?: boolean
  readonly allowSearch?: boolean
  /** The column whose options depend on this one. */
  readonly linkageKey?: FieldOf<Row>
}

interface MomentColumn<Row> extends ValueColumn<Row> {
  readonly type: 'date' | 'datetime' | 'time'
  readonly format?: string
}

interface CheckboxColumn<Row> extends ValueColumn<Row> {
  readonly type: 'checkbox'
  readonly customValue?: readonly [checked: unknown, unchecked: unknown]
  readonly defaultChecked?: boolean
}

interface FileColumn<Row> extends ValueColumn<Row> {
  readonly type: 'upload' | 'file' | 'image'
  readonly props?: { readonly limit?: number }
  readonly number?: number
  readonly action?: string
  readonly token?: boolean
  readonly responseName?: string
  readonly allowDownload?: boolean
  readonly allowRemove?: boolean
}

interface PeopleColumn<Row> extends ValueColumn<Row> {
  readonly type: 'sel_depart' | 'sel_user'
  readonly multi?: boolean
  readonly store?: string
  readonly text?: string
  readonly fieldExtendJson?: string
}

interface ReportColumn<Row> extends Omit<ValueColumn<Row>, 'sorter'> {
  readonly type: 'popup'
  readonly multi?: boolean
  readonly popupCode: string
  readonly orgFields: string
  readonly destFields: string
  readonly store?: string
  readonly param?: Readonly<Record<string, unknown>>
  /** Also `column=asc` or `column=desc`: how the report begins. */
  readonly sorter?: boolean | string
}

interface TagsColumn<Row> extends ValueColumn<Row> {
  readonly type: 'tags'
  readonly setTagColor?: (value: string) => string
}

/** Drawn by the page, see `slots` of the grid; it may stand for no field at all. */
interface SlotColumn<Row> extends Omit<ValueColumn<Row>, 'key'> {
  readonly key: string
  readonly type: 'slot'
}

interface ShownColumn<Row> extends ValueColumn<Row> {
  readonly type: 'normal' | 'hidden'
  readonly statistics?: ColumnStatistic | readonly ColumnStatistic[]
  readonly precision?: number
  readonly isOrder?: boolean
}

/** A type the product has registered. What it is told is its own. */
interface CustomColumn<Row, Custom extends string> extends ValueColumn<Row> {
  readonly type: Custom
  readonly props?: Readonly<Record<string, unknown>>
}

/**
 * A column written down by hand (rules/grid#columns): each type takes what it knows and nothing else, and its key is a
 * field of the row. `Custom` names the types a product has registered. What a program puts together of parts is a
 * `GridColumn`.
 */
export type TypedColumn<Row = GridRow, Custom extends string = never> =
  | ToolColumn
  | TextColumn<Row>
  | NumberColumn<Row>
  | ChoiceColumn<Row>
  | MomentColumn<Row>
  | CheckboxColumn<Row>
  | FileColumn<Row>
  | PeopleColumn<Row>
  | ReportColumn<Row>
  | TagsColumn<Row>
  | SlotColumn<Row>
  | ShownColumn<Row>
  | ([Custom] extends [never] ? never : CustomColumn<Row, Custom>)
