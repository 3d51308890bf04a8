import { type GridChanges, readGridChanges, readAllRows, type RowData } from '../../model/edit/read-rows.ts'
import { addRows, removeRows } from '../../model/edit/edit-rows.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import type { GridRow } from '../../model/rows/row.ts'
import type { CellError } from '../../model/rules/cell-errors.ts'
import type { CellAddress } from '../../model/rules/error-navigation.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { lazyTools } from '../interaction/commands/lazy-tools.ts'

/** A row as it is sent: a new one has no id yet (rules/grid#rows). */
export type SentRow<Row = GridRow> = Row extends { readonly id: infer Id }
  ? Omit<Row, 'id'> & { readonly id?: Id }
  : Row

/** What saving has to send. */
export interface SentChanges<Row = GridRow> {
  readonly added: readonly SentRow<Row>[]
  readonly changed: readonly Row[]
  readonly removed: readonly string[]
}

/** What a page asks of a grid, and does with it. Everything else is done through `store`. */
export interface GridHandle<Row = GridRow> {
  readonly store: GridStore
  /** All rows as they are sent, whether valid or not. */
  rows(): readonly SentRow<Row>[]
  /** New, changed and removed rows. */
  changes(): SentChanges<Row>
  /** All rows, or a rejection with every error; the first wrong cell is shown (rules/grid#cell-rules). */
  validRows(): Promise<readonly SentRow<Row>[]>
  validate(): Promise<readonly CellError[]>
  /** New rows, one at the bottom unless said (rules/grid#adding). */
  add(count?: number, position?: number): readonly Row[]
  /** Takes rows away; answers how many there were. */
  remove(ids: readonly string[]): number
  /** Chooses rows, or lets them go; those that are disabled stay unchosen. */
  select(ids: readonly string[], selected?: boolean): void
  /** The ids of the chosen rows. */
  selected(): readonly string[]
  /** Makes a cell the active one and shows it. */
  focus(address: CellAddress): void
  /** Shows a cell, or a row as far as it is scrolled sideways; nobody is sent there. */
  scrollTo(address: Pick<CellAddress, 'id'> & Partial<CellAddress>): void
  /** Takes back the last step; answers whether there was one. */
  undo(): boolean
  redo(): boolean
}

interface LooseHandle extends Omit<GridHandle, 'rows' | 'changes' | 'validRows'> {
  rows(): readonly RowData[]
  changes(): GridChanges
  validRows(): Promise<readonly RowData[]>
}

export function gridHandleOf(grid: GridStore, { cursor, view }: GridInstance): LooseHandle {
  const settled = () => cursor.commitEdit()
  const rowsOf = (ids: readonly string[]) => ids.flatMap(id => grid.rows.get(id) ?? [])
  const goBack = (way: 'undo' | 'redo') => {
    settled()
    const step = grid[way]()
    cursor.onGridStep()
    return step !== undefined
  }
  return {
    store: grid,
    rows: () => (settled(), readAllRows(grid)),
    changes: () => (settled(), readGridChanges(grid)),
    validate: async () => {
      settled()
      const { validateAllCells } = await lazyTools.validate()
      return validateAllCells(grid)
    },
    validRows: async () => {
      settled()
      const { InvalidGridError, readValidRows } = await lazyTools.validate()
      try {
        return await readValidRows(grid)
      } catch (reason) {
        if (reason instanceof InvalidGridError && reason.errors[0] !== undefined) cursor.moveTo(reason.errors[0])
        throw reason
      }
    },
    add: (count, position) => addRows(grid, count, position),
    remove: ids => removeRows(grid, ids),
    select: (ids, selected) => void grid.selection.choose(rowsOf(ids), selected),
    selected: () => grid.selection.all,
    focus: address => cursor.moveTo(address),
    scrollTo: ({ id, key = '' }) => {
      grid.reveal(id)
      if (grid.shown.indexOf(id) >= 0) view.scrollToCell({ id, key })
    },
    undo: () => goBack('undo'),
    redo: () => goBack('redo'),
  }
}
