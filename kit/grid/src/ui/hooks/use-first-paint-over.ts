import { useEffect, useState } from 'react'
import type { GridView } from '../view/grid-view.ts'
import { whenIdle } from '../dom/when-idle.ts'

/** Whether the first sight of the grid is over, or somebody is in it already: what nobody sees is not drawn before. */
export function useFirstPaintOver(view: GridView): boolean {
  const [calm, setCalm] = useState(false)
  useEffect(() => {
    const come = () => {
      setCalm(true)
      return true
    }
    const stops = [whenIdle(come), view.marks.subscribe(come)]
    return () => stops.forEach(stop => stop())
  }, [view])
  return calm
}
