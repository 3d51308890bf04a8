import type { GridStore } from '../store/grid-store.ts'
import type { GridRow, RowId } from '../rows/row.ts'

export type RowData = Readonly<Record<string, unknown>>

/** What saving sends. */
export interface GridChanges {
  readonly added: readonly RowData[]
  readonly changed: readonly GridRow[]
  readonly removed: readonly RowId[]
}

/** The row as it is sent: tool columns are left out, files become paths. */
function toWireRow(grid: GridStore, row: GridRow): GridRow {
  const values: Record<string, unknown> & { id: RowId } = { ...grid.withoutRemoteDrafts(row) }
  for (const { key } of grid.columns) if (key in values) values[key] = grid.cells.type(key).toWire(values[key])
  return values
}

function withoutId(row: GridRow): RowData {
  const values: Record<string, unknown> = { ...row }
  delete values['id']
  return values
}

/** All rows in their order; new ones lose their temporary id (rules/grid#rows). */
export function readAllRows(grid: GridStore): readonly RowData[] {
  return [...grid.rows].map(row =>
    grid.changeTracker.isNew(row.id) ? withoutId(toWireRow(grid, row)) : toWireRow(grid, row),
  )
}

/** The new, the changed and the removed, each in the order of the rows. */
export function readGridChanges(grid: GridStore): GridChanges {
  const added: RowData[] = []
  const changed: GridRow[] = []
  for (const row of grid.rows) {
    if (grid.changeTracker.isNew(row.id)) added.push(withoutId(toWireRow(grid, row)))
    else if (grid.changeTracker.isChanged(row)) changed.push(toWireRow(grid, row))
  }
  return { added, changed, removed: grid.changeTracker.removed }
}

export function hasGridChanges(grid: GridStore): boolean {
  const { added, changed, removed } = readGridChanges(grid)
  return added.length + changed.length + removed.length > 0
}
