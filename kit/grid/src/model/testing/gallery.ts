import type { GridColumn } from '../columns/column.ts'
import { type GridOptions, GridStore } from '../store/grid-store.ts'
import type { GridRow } from '../rows/row.ts'

/** Random numbers that are the same in every run. */
export function seeded(seed = 1): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

export function gridOf(
  columns: readonly GridColumn[],
  rows: readonly GridRow[] = [],
  more: Partial<GridOptions> = {},
): GridStore {
  return new GridStore({ columns, rows, random: seeded(), later: (_, run) => (queueMicrotask(run), () => {}), ...more })
}

/** A grid of texts and numbers as most tests need it. */
export const plain: readonly GridColumn[] = [
  { key: 'name', title: '名称', type: 'input', validateRules: [{ required: true }, { unique: true }] },
  { key: 'count', title: '数量', type: 'inputNumber', statistics: ['sum', 'average'] },
  { key: 'day', title: '日期', type: 'date' },
]

export const shown = (grid: GridStore, key: string): unknown[] => Array.from(grid.rows, row => row[key])
