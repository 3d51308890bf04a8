import { useEffect } from 'react'
import type { GridStore } from '../../model/store/grid-store.ts'
import { whenIdle } from '../dom/when-idle.ts'

/** What a person will need in this grid sooner or later is fetched while the browser is idle. */
export function useIdlePrefetch(grid: GridStore): void {
  useEffect(
    () =>
      whenIdle(() => {
        void import('./idle-prefetch.ts').then(({ prefetchFor }) => prefetchFor(grid)).catch(() => {})
        return true
      }),
    [grid],
  )
}
