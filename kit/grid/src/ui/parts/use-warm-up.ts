import { useEffect } from 'react'
import type { GridStore } from '../../model/rows/grid-store.ts'
import { layers } from '../popups/layers.ts'
import { whenIdle } from '../view/when-idle.ts'

type Layer = keyof typeof layers

const needs: Readonly<Record<string, Layer>> = {
  date: 'calendar',
  datetime: 'calendar',
  time: 'calendar',
  select: 'list',
  'select-search': 'list',
  'select-multiple': 'list',
  sel_search: 'list',
  sel_search_async: 'list',
  list_multi: 'list',
  'row-drag-sort': 'rowMenu',
}

/** What the columns of this grid will need when they are first opened is fetched while the browser is idle. */
export function useWarmUp(grid: GridStore): void {
  useEffect(() => {
    const wanted = new Set(grid.columns.flatMap(({ type }) => needs[type] ?? []))
    // Where it fails, opening it will say so.
    return whenIdle(() => wanted.forEach(layer => void layers[layer]().catch(() => {})))
  }, [grid])
}
