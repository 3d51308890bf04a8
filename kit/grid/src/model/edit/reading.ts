import type { GridStore } from '../store/grid-store.ts'
import type { GridRow, RowId } from '../rows/row.ts'

export type RowData = Readonly<Record<string, unknown>>

/** What saving sends. */
export interface GridData {
  readonly added: readonly RowData[]
  readonly changed: readonly GridRow[]
  readonly removed: readonly RowId[]
}

/** The row as it is sent: tool columns are left out, files become paths. */
function sent(grid: GridStore, row: GridRow): GridRow {
  const values: Record<string, unknown> & { id: RowId } = { ...grid.asSaved(row) }
  for (const { key } of grid.columns) if (key in values) values[key] = grid.cells.type(key).send(values[key])
  return values
}

function withoutId(row: GridRow): RowData {
  const values: Record<string, unknown> = { ...row }
  delete values['id']
  return values
}

/** All rows in their order; new ones lose their temporary id (rules/grid#rows). */
export function readRows(grid: GridStore): readonly RowData[] {
  return [...grid.rows].map(row => (grid.ledger.isNew(row.id) ? withoutId(sent(grid, row)) : sent(grid, row)))
}

/** The new, the changed and the removed, each in the order of the rows. */
export function readChanges(grid: GridStore): GridData {
  const added: RowData[] = []
  const changed: GridRow[] = []
  for (const row of grid.rows) {
    if (grid.ledger.isNew(row.id)) added.push(withoutId(sent(grid, row)))
    else if (grid.ledger.isChanged(row)) changed.push(sent(grid, row))
  }
  return { added, changed, removed: grid.ledger.removed }
}

export function hasChanges(grid: GridStore): boolean {
  const { added, changed, removed } = readChanges(grid)
  return added.length + changed.length + removed.length > 0
}
