import { useSyncExternalStore } from 'react'
import type { GridStore } from '../../model/store/grid-store.ts'

/** Something small that follows from the rows, looked at again after every step. */
export function useSteps<T extends string | number | boolean | undefined>(grid: GridStore, read: () => T): T {
  return useSyncExternalStore(hear => {
    const stops = [grid.subscribers.step(hear), grid.selection.subscribe(hear)]
    return () => stops.forEach(stop => stop())
  }, read)
}
