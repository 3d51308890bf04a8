import type { GridStore } from '../../model/store/grid-store.ts'
import { lazyHeaderTools } from '../interaction/header/lazy-header-tools.ts'
import { fetchCopying } from '../interaction/grid-clipboard.ts'
import { fetchFillHandle } from '../interaction/start-grid.ts'
import { lazyTools } from '../interaction/commands/lazy-tools.ts'
import { lazyPopups } from '../popups/lazy-popups.ts'
import { loadGridPopup } from '../popups/lazy-popup.ts'

type Layer = keyof typeof lazyPopups

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

/** What a person will need in this grid sooner or later. */
export function prefetchFor(grid: GridStore): void {
  const wanted = new Set(grid.columns.flatMap(({ type }) => needs[type] ?? []))
  const popups = [loadGridPopup, ...Array.from(wanted, layer => lazyPopups[layer])]
  const fetches = [
    ...popups,
    fetchFillHandle,
    fetchCopying,
    ...Object.values(lazyTools),
    ...Object.values(lazyHeaderTools),
  ]
  // Where it fails, using it will say so.
  for (const fetchIt of fetches) void fetchIt().catch(() => {})
}
