import { useLabelStore, useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { useEffect } from 'react'
import type { GridInstance } from '../interaction/start-grid.ts'
import { startWhileMounted } from '../hooks/start-while-mounted.ts'

/** Looks up the names of people, departments and records that are on the screen: one call for all of a column. */
export function useVisibleNames(gridInstance: GridInstance): void {
  const ports = useKitPorts()
  const labels = useLabelStore()
  useEffect(() => {
    const { grid } = gridInstance.view
    const columns = grid.columns.filter(({ key }) => grid.cells.type(key).looksUpNames)
    if (columns.length === 0) return undefined
    return startWhileMounted(async () => {
      const { loadVisibleNames } = await import('../popups/load-visible-names.ts')
      return () => loadVisibleNames(gridInstance, ports, columns, labels)
    })
  }, [gridInstance, ports, labels])
}
