import { useSyncExternalStore } from 'react'
import type { GridStore } from '../../model/store/grid-store.ts'

/** Something small that follows from the rows, looked at again after every step. */
export function useAfterSteps<T extends string | number | boolean | undefined>(grid: GridStore, read: () => T): T {
  return useSyncExternalStore(listener => {
    const stops = [grid.subscribers.onStep(listener), grid.selection.subscribe(listener)]
    return () => stops.forEach(stop => stop())
  }, read)
}
