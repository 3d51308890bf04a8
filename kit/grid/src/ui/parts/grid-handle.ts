import { type GridData, readChanges, readRows, type RowData } from '../../model/edit/reading.ts'
import { addRows } from '../../model/edit/rows.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import type { GridRow } from '../../model/rows/row.ts'
import type { CellError } from '../../model/rules/errors.ts'
import type { CellSpot } from '../../model/rules/stepping.ts'
import type { Running } from '../act/start.ts'
import { tools } from '../act/commands/tools.ts'

/** What a page asks of a grid. Everything else is done through `store`. */
export interface GridHandle {
  readonly store: GridStore
  /** All rows as they are sent; new ones without their temporary id (rules/grid#rows). */
  rows(): readonly RowData[]
  /** New, changed and removed rows. */
  changes(): GridData
  /** All rows, or a rejection with every error; the first wrong cell is shown (rules/grid#cell-rules). */
  validRows(): Promise<readonly RowData[]>
  validate(): Promise<readonly CellError[]>
  add(count?: number, position?: number): readonly GridRow[]
  /** Makes a cell the active one and shows it. */
  focus(spot: CellSpot): void
}

export function handleOf(grid: GridStore, { cursor }: Running): GridHandle {
  const show = (error: CellSpot | undefined) => {
    if (error !== undefined) cursor.go(error)
  }
  const settled = () => cursor.leave()
  return {
    store: grid,
    rows: () => (settled(), readRows(grid)),
    changes: () => (settled(), readChanges(grid)),
    validate: async () => {
      settled()
      const { validateAll } = await tools.validate()
      return validateAll(grid)
    },
    validRows: async () => {
      settled()
      const { InvalidGrid, readValid } = await tools.validate()
      try {
        return await readValid(grid)
      } catch (reason) {
        if (reason instanceof InvalidGrid) show(reason.errors[0])
        throw reason
      }
    },
    add: (count, position) => addRows(grid, count, position),
    focus: spot => show(spot),
  }
}
