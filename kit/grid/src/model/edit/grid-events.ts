import type { GridStore } from '../store/grid-store.ts'
import type { CellsChange } from '../rows/grid-change.ts'
import type { ChangeCause, DirtyCells } from '../rows/dirty-cells.ts'
import type { GridRow } from '../rows/row.ts'

interface Caused {
  readonly cause: ChangeCause
}

/** One cell with another value; `row` is the row as it is now. */
export interface CellValueChange<Row = GridRow> {
  readonly row: Row
  readonly key: Extract<keyof Row, string>
  readonly value: unknown
  readonly oldValue: unknown
}

/** All cells of one act: a paste of a thousand cells is told once. */
export interface ValueChangeEvent<Row = GridRow> extends Caused {
  readonly cells: readonly CellValueChange<Row>[]
}

/** Rows that came, or went, and their places while they are in the table. */
export interface RowsEvent<Row = GridRow> extends Caused {
  readonly rows: readonly Row[]
  readonly at: readonly number[]
}

/** Rows that stand elsewhere, by handle, by key, or because all were sorted for good. */
export interface DraggedEvent<Row = GridRow> extends Caused {
  readonly rows: readonly Row[]
  readonly from: readonly number[]
  readonly to: readonly number[]
}

/** What happened to the rows, whoever did it; loading others is no event. */
export interface GridEvents<Row = GridRow> {
  readonly onValueChange?: ((event: ValueChangeEvent<Row>) => void) | undefined
  readonly onAdded?: ((event: RowsEvent<Row>) => void) | undefined
  readonly onRemoved?: ((event: RowsEvent<Row>) => void) | undefined
  readonly onDragged?: ((event: DraggedEvent<Row>) => void) | undefined
}

/** Tells of one step what it did, in the order in which it did it (rules/grid#events). */
export function publishGridEvents(grid: GridStore, { changes, cause }: DirtyCells, events: GridEvents): void {
  for (const change of changes) {
    if (change.kind === 'cells') publishCells(grid, change, cause, events)
    else if ('rows' in change) {
      const { rows, at, kind } = change
      events[kind === 'insert' ? 'onAdded' : 'onRemoved']?.({ rows, at, cause })
    } else {
      const to = change.kind === 'move' ? change.to : change.from.map((_, at) => at)
      events.onDragged?.({ rows: to.flatMap(at => grid.rows.at(at) ?? []), from: change.from, to, cause })
    }
  }
}

function publishCells(
  grid: GridStore,
  { ids, keys, before, after }: CellsChange,
  cause: ChangeCause,
  { onValueChange }: GridEvents,
): void {
  if (onValueChange === undefined) return
  const cells = ids.flatMap((id, at) => {
    const row = grid.rows.get(id)
    return keys.flatMap((key, place) => {
      const [value, oldValue] = [after[at * keys.length + place], before[at * keys.length + place]]
      return row === undefined || Object.is(value, oldValue) ? [] : { row, key, value, oldValue }
    })
  })
  if (cells.length > 0) onValueChange({ cells, cause })
}
