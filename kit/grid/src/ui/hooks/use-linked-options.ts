import { useEffect } from 'react'
import type { GridInstance } from '../interaction/start-grid.ts'
import { startWhileMounted } from './start-while-mounted.ts'

/** Linked values that rows hold already are shown by their names: the options of their parents are brought ahead. */
export function useLinkedOptions(gridInstance: GridInstance, loads: boolean): void {
  useEffect(() => {
    const { grid, options } = gridInstance.view
    if (!loads || !grid.cells.lookups.hasLinks) return undefined
    return startWhileMounted(async () => {
      const { loadParentOptions } = await import('./load-parent-options.ts')
      return () =>
        loadParentOptions(grid, async (key, parent) => (await options.loadLinkedOptions?.(key, parent)) ?? [])
    })
  }, [gridInstance, loads])
}
