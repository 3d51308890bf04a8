import type { GridStore } from '../rows/grid-store.ts'
import { continued, type Series, type SeriesKind } from './series.ts'

export type FillMode = 'series' | 'copy'

const kinds: Readonly<Record<string, SeriesKind>> = {
  inputNumber: 'number',
  progress: 'number',
  date: 'date',
  datetime: 'date',
  input: 'text',
  textarea: 'text',
  input_pop: 'text',
  slot: 'text',
}

/** How the values of this column go on, if they are a series; columns without an idea of "next" have none. */
export function seriesFor(
  grid: GridStore,
  key: string,
  values: readonly unknown[],
  mode: FillMode,
): Series | undefined {
  const { type } = grid.cells.type(key)
  const standard = type === 'datetime' ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'
  const kind = mode === 'copy' ? 'copy' : (kinds[type] ?? 'copy')
  return continued(values, kind, grid.cells.column(key).format ?? standard)
}
