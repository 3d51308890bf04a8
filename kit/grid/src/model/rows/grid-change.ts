import type { GridRow, RowId } from './row.ts'

/** A block of cells, row after row: the value of row r and key k stands at r × keys + k. */
export interface CellsChange {
  readonly kind: 'cells'
  readonly ids: readonly RowId[]
  readonly keys: readonly string[]
  readonly before: readonly unknown[]
  readonly after: readonly unknown[]
}

/** Rows that come or go; `at` are their places while they are in the table, ascending. */
export interface RowsChange {
  readonly kind: 'insert' | 'remove'
  readonly at: readonly number[]
  readonly rows: readonly GridRow[]
}

/** Rows are taken from `from` and stand at `to` afterwards, both ascending, in the same order. */
export interface MoveChange {
  readonly kind: 'move'
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** All rows in another order: the row at place `from[i]` comes to place i. */
export interface ReorderChange {
  readonly kind: 'arrange'
  readonly from: readonly number[]
}

export type GridChange = CellsChange | RowsChange | MoveChange | ReorderChange

/** The change that takes a change back. */
export function inverseChange(change: GridChange): GridChange {
  if (change.kind === 'cells') return { ...change, before: change.after, after: change.before }
  if (change.kind === 'move') return { kind: 'move', from: change.to, to: change.from }
  if (change.kind === 'arrange') return { kind: 'arrange', from: backwards(change.from) }
  return { ...change, kind: change.kind === 'insert' ? 'remove' : 'insert' }
}

function backwards(from: readonly number[]): number[] {
  const back = Array.from({ length: from.length }, () => 0)
  for (const [to, place] of from.entries()) back[place] = to
  return back
}

const sizeOf = (value: unknown) => (typeof value === 'string' ? 24 + value.length * 2 : 16)

/** About how much memory a change keeps alive. */
export function changeBytes(change: GridChange): number {
  if (change.kind === 'move' || change.kind === 'arrange') return 16 * change.from.length
  if (change.kind !== 'cells') return change.rows.length * 1024
  let values = 0
  for (const side of [change.before, change.after]) for (const value of side) values += sizeOf(value)
  return values + change.ids.length * 8
}
