import { useEffect } from 'react'
import type { GridStore } from '../../model/rows/grid-store.ts'
import { whenIdle } from '../view/when-idle.ts'
import { loadCalendar } from '../popups/load-calendar.ts'

const dated = new Set(['date', 'datetime', 'time'])

/** What the columns of this grid will need when they are first opened is fetched while the browser is idle. */
export function useWarmUp(grid: GridStore): void {
  useEffect(() => {
    if (!grid.columns.some(({ type }) => dated.has(type))) return
    return whenIdle(() => void loadCalendar().catch(() => {})) // where it fails, opening it will say so
  }, [grid])
}
