import type { ReactNode, Ref } from 'react'
import type { CellType } from '../../model/cells/type/cell-type.ts'
import type { LookUpNames } from '../../model/clipboard/look-up-names.ts'
import type { GridPermissions } from '../../model/columns/grid-access.ts'
import type { ColumnOption, GridColumn } from '../../model/columns/grid-column.ts'
import type { GridSize } from '../../model/columns/grid-sizes.ts'
import type { TypedColumn } from '../../model/columns/typed-column.ts'
import type { EditMode } from '../../model/edit/edit-mode.ts'
import type { GridEvents } from '../../model/edit/grid-events.ts'
import type { LiveTable } from '../../model/live/live-table.ts'
import type { GridRow } from '../../model/rows/row.ts'
import type { CellAddress } from '../../model/rules/error-navigation.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import type { CellRenderer } from '../cells/renderer/cell-renderer.ts'
import type { CellDialogs } from '../dialogs/cell-dialog.ts'
import type { GridWords } from '../dom/grid-words.ts'
import type { CellSlotRenderers } from './cell-slots.tsx'
import type { GridHandle } from './grid-handle.ts'

/** What a grid may be told besides its columns and rows. */
export interface GridSettings<Row = GridRow> extends GridEvents<Row> {
  /** What the table is called for people who do not see it. */
  label: string
  /** Words said otherwise than the standard ones; keep the object itself. */
  texts?: GridWords
  /** A name under which it is remembered how a person lays the columns: letters, digits, `-` and `_`. */
  storageName?: string
  /** What a page asks of the grid: its rows, its changes, whether they are valid. */
  ref?: Ref<GridHandle<Row>>
  /** Told after every step that changed a value or the order of rows. */
  onChange?: (grid: GridStore) => void
  /** Told which rows are chosen, whenever others are. */
  onSelect?: (ids: readonly string[]) => void
  /** medium, small, mini or tiny: rows of 61, 48, 40 or 32 px (rules/grid#sizes). */
  size?: GridSize
  /** Another row height than the one of the size. */
  rowHeight?: number
  /** The grid grows with its rows up to here: 400 px (rules/grid#sizes). */
  maxHeight?: number
  /** A fixed height in place of `maxHeight`, or that of what the grid stands in. */
  height?: number | 'fill'
  /** What stands where there are no rows. */
  emptyText?: string
  /** Delete takes the rows away where it finds nothing to empty; their batch delete has to be allowed. */
  removeByKey?: boolean
  /** Sorting by a title rewrites the stored order, as one step; unless told rows are only seen in it (rules/grid#order). */
  storesOrder?: boolean
  loading?: boolean
  /** Nothing can be written; everything can be read and copied. */
  readOnly?: boolean
  /** Always editing, or on click, leaving on mouse-up outside (rules/grid#editing). */
  editMode?: EditMode
  /** The line of buttons above; `actions` stand in it behind the built-in ones. */
  toolbar?: boolean
  actions?: ReactNode
  statusBar?: boolean
  /** Rows that cannot be edited or chosen. */
  disabledRow?: (row: Row) => boolean
  /**
   * The prefix of permission codes: columns and buttons are shown, disabled or left out by them
   * (rules/permissions#prefixes).
   */
  authPre?: string
  permissions?: GridPermissions
  /** Pasting below the last row adds rows where the person may add any; on unless told. */
  grow?: boolean
  /** Finds people, departments and records by pasted names in another way than by the calls of the product. */
  lookUpNames?: LookUpNames
  /** Options of a linked select for one value of its parent (rules/grid#linked-choices). */
  loadLinkedOptions?: (key: string, parent: string) => Promise<readonly ColumnOption[]>
  /** Drawn below an expanded row, with the height it gets. */
  expanded?: { readonly height: number; readonly draw: (row: Row) => ReactNode }
  /**
   * The table that belongs to a row, opened by the row's number; three more tries, then 打开子表失败 (rules/grid#sub-tables).
   */
  subTable?: (row: Row) => Promise<ReactNode>
  /** Where the user is, for others to see. */
  onActive?: (address: CellAddress | undefined) => void
  /** What cells of type `slot` show, by column. */
  slots?: CellSlotRenderers<Row>
  /** Column types of the product: their meaning, their look, what they open. */
  registry?: readonly CellType[]
  renderers?: readonly CellRenderer[]
  dialogs?: CellDialogs
  /** Cells changed both here and by somebody else, and cells somebody else is in (live/live-rows). */
  isConflict?: (id: string, key: string) => boolean
  visitor?: (id: string, key: string) => boolean
  /** The others who have the table open (ui/live/use-live): all three of them, and where this person is. */
  live?: LiveTable | undefined
}

interface OwnStore {
  /** A store of the product's own holds rows and columns; `columns` must be the store's. */
  readonly store: GridStore
  readonly columns: readonly GridColumn[]
  readonly rows?: undefined
}

interface OwnRows<Row, Custom extends string> {
  readonly store?: undefined
  /**
   * The columns (rules/grid#columns). Keep the list itself: another list makes another grid with the same rows, of
   * which what is new, changed and removed stays known; only what was done can no longer be taken back.
   */
  readonly columns: readonly TypedColumn<Row, Custom>[]
  /** The rows to begin with. Another list is loaded anew, and nothing of before can be taken back. */
  readonly rows?: readonly NoInfer<Row>[]
}

/** `Row` is what a row holds, `Custom` the column types the product has registered besides. */
export type DataGridProps<Row = GridRow, Custom extends string = never> = GridSettings<NoInfer<Row>> &
  (OwnStore | OwnRows<Row, Custom>)

/** The same as the grid itself takes them: what the compiler knew of rows and columns has done its work. */
export interface LooseGridProps extends GridSettings {
  readonly store?: GridStore | undefined
  readonly columns: readonly GridColumn[]
  readonly rows?: readonly GridRow[] | undefined
}
