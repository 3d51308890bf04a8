import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { listSettingsStoreOf } from '@xuanjiao/core/ui/ports/use-list-settings'
import { useLayoutEffect } from 'react'
import { readArrangement } from '../../model/view/column-arrangement.ts'
import type { GridInstance } from '../interaction/start-grid.ts'

/** How a person laid the columns comes again wherever the person opens a grid of this name. */
export function useArrangement(gridInstance: GridInstance, name: string | undefined): void {
  const ports = useKitPorts()
  // Before anything is painted: no column jumps.
  useLayoutEffect(() => {
    if (name === undefined) return undefined
    const { view, cursor } = gridInstance
    const store = listSettingsStoreOf(ports, `grid:${name}`)
    const lay = () => {
      const arrangement = readArrangement(store.layout)
      if (JSON.stringify(arrangement) !== JSON.stringify(view.geometry.arrangement)) cursor.lay(arrangement)
    }
    lay()
    const stops = [store.subscribe(lay), view.arrangement.subscribe(() => store.saveLayout(view.arrangement.value))]
    void store.load()
    return () => stops.forEach(stop => stop())
  }, [gridInstance, name, ports])
}
