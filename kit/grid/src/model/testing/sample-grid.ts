import type { GridColumn } from '../columns/grid-column.ts'
import { type GridStoreOptions, GridStore } from '../store/grid-store.ts'
import type { GridRow } from '../rows/row.ts'

/** Random numbers that are the same in every run. */
export function seededRandom(seed = 1): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

export function sampleGrid(
  columns: readonly GridColumn[],
  rows: readonly GridRow[] = [],
  more: Partial<GridStoreOptions> = {},
): GridStore {
  return new GridStore({
    columns,
    rows,
    random: seededRandom(),
    runLater: (_, run) => (queueMicrotask(run), () => {}),
    ...more,
  })
}

/** A grid of texts and numbers as most tests need it. */
export const plainColumns: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }, { unique: true }] },
  { key: 'count', title: '数量', type: 'inputNumber', statistics: ['sum', 'average'] },
  { key: 'day', title: '日期', type: 'date' },
]

export const columnValues = (grid: GridStore, key: string): unknown[] => Array.from(grid.rows, row => row[key])
