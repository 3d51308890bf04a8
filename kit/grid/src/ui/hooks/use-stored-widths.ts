import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { listSettingsStoreOf } from '@xuanjiao/core/ui/ports/use-list-settings'
import { useLayoutEffect } from 'react'
import { readStoredWidths } from '../../model/view/stored-widths.ts'
import type { GridInstance } from '../interaction/start-grid.ts'

/** The widths a person chose come again wherever the person opens a grid of this name. */
export function useStoredWidths(gridInstance: GridInstance, name: string | undefined): void {
  const ports = useKitPorts()
  // Before anything is painted: no column jumps.
  useLayoutEffect(() => {
    if (name === undefined) return undefined
    const { view } = gridInstance
    const store = listSettingsStoreOf(ports, `grid:${name}`)
    const lay = () => {
      const widths = readStoredWidths(store.layout)
      if (JSON.stringify(widths) === JSON.stringify(view.geometry.drawn)) return
      view.geometry.drawAll(widths)
      view.measure()
    }
    lay()
    const stops = [
      store.subscribe(lay),
      view.chosenWidths.subscribe(() => store.saveLayout({ widths: view.chosenWidths.value })),
    ]
    void store.load()
    return () => stops.forEach(stop => stop())
  }, [gridInstance, name, ports])
}
