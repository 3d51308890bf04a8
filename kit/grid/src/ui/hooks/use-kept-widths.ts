import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { bookOf } from '@xuanjiao/core/ui/ports/use-kept'
import { useLayoutEffect } from 'react'
import { readWidths } from '../../model/view/kept-widths.ts'
import type { Running } from '../act/start.ts'

/** The widths a person chose come again wherever the person opens a grid of this name. */
export function useKeptWidths(running: Running, name: string | undefined): void {
  const ports = usePorts()
  // Before anything is painted: no column jumps.
  useLayoutEffect(() => {
    if (name === undefined) return undefined
    const { view } = running
    const book = bookOf(ports, `grid:${name}`)
    const lay = () => {
      const widths = readWidths(book.layout)
      if (JSON.stringify(widths) === JSON.stringify(view.geometry.drawn)) return
      view.geometry.drawAll(widths)
      view.measure()
    }
    lay()
    const stops = [book.subscribe(lay), view.drawn.subscribe(() => book.keepLayout({ widths: view.drawn.value }))]
    void book.load()
    return () => stops.forEach(stop => stop())
  }, [running, name, ports])
}
