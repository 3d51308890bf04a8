import { useEffect } from 'react'
import type { GridStore } from '../../model/store/grid-store.ts'
import { headTools } from '../act/head/head-tools.ts'
import { fetchFillHandle } from '../act/start.ts'
import { tools } from '../act/commands/tools.ts'
import { layers } from '../popups/layers.ts'
import { popupLater } from '../popups/popup-later.ts'
import { whenIdle } from '../dom/when-idle.ts'

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

/** What a person will need in this grid sooner or later is fetched while the browser is idle. */
export function useWarmUp(grid: GridStore): void {
  useEffect(() => {
    const wanted = new Set(grid.columns.flatMap(({ type }) => needs[type] ?? []))
    const popups = wanted.size > 0 ? [popupLater, ...Array.from(wanted, layer => layers[layer])] : []
    const fetches = [...popups, fetchFillHandle, ...Object.values(tools), ...Object.values(headTools)]
    // Where it fails, using it will say so.
    return whenIdle(() => {
      for (const fetchIt of fetches) void fetchIt().catch(() => {})
      return true
    })
  }, [grid])
}
