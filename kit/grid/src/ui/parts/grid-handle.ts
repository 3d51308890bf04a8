import { type GridChanges, readGridChanges, readAllRows, type RowData } from '../../model/edit/read-rows.ts'
import { addRows } from '../../model/edit/edit-rows.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import type { GridRow } from '../../model/rows/row.ts'
import type { CellError } from '../../model/rules/cell-errors.ts'
import type { CellAddress } from '../../model/rules/error-navigation.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { lazyTools } from '../interaction/commands/lazy-tools.ts'

/** What a page asks of a grid. Everything else is done through `store`. */
export interface GridHandle {
  readonly store: GridStore
  /** All rows as they are sent; new ones without their temporary id (rules/grid#rows). */
  rows(): readonly RowData[]
  /** New, changed and removed rows. */
  changes(): GridChanges
  /** All rows, or a rejection with every error; the first wrong cell is shown (rules/grid#cell-rules). */
  validRows(): Promise<readonly RowData[]>
  validate(): Promise<readonly CellError[]>
  add(count?: number, position?: number): readonly GridRow[]
  /** Makes a cell the active one and shows it. */
  focus(address: CellAddress): void
}

export function gridHandleOf(grid: GridStore, { cursor }: GridInstance): GridHandle {
  const show = (error: CellAddress | undefined) => {
    if (error !== undefined) cursor.moveTo(error)
  }
  const settled = () => cursor.commitEdit()
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
        if (reason instanceof InvalidGridError) show(reason.errors[0])
        throw reason
      }
    },
    add: (count, position) => addRows(grid, count, position),
    focus: address => show(address),
  }
}
