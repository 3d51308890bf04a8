import type { GridStore } from '../store/grid-store.ts'
import { continueSeries, type FillSeries } from '../series/fill-series.ts'

export type FillMode = 'series' | 'copy'

/** How the values of this column go on, if they are a series; columns without an idea of "next" have none. */
export function columnSeries(
  grid: GridStore,
  key: string,
  values: readonly unknown[],
  mode: FillMode,
): FillSeries | undefined {
  const { type, series = 'copy' } = grid.cells.type(key)
  const standard = type === 'datetime' ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'
  const kind = mode === 'copy' ? 'copy' : series
  return continueSeries(values, kind, grid.cells.column(key).format ?? standard)
}
