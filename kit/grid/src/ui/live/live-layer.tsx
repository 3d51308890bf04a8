import { useEffect, useState } from 'react'
import type { LiveTable } from '../../model/live/live-table.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { useSignal } from '../hooks/use-signal.ts'
import { type ConflictCell, conflictAt, announceMarks, publishActiveCell, titleVisitedCells } from './live-marks.ts'
import { ConflictBox } from './conflict-box.tsx'

interface LiveLayerProps {
  running: GridInstance
  live: LiveTable
}

/** What a grid has more when others have it open as well: where each is, and the choice between two values of one cell. */
export function LiveLayer({ running, live }: LiveLayerProps) {
  const popup = useSignal(running.cursor.popup)
  const activeConflict = useActiveConflict(running, live)
  const [closed, setClosed] = useState<ConflictCell>()
  useEffect(() => {
    live.setCellFinder(address => running.view.cell(address)?.el)
    const stops = [publishActiveCell(running, live), titleVisitedCells(running, live), announceMarks(running, live)]
    return () => stops.forEach(stop => stop())
  }, [running, live])
  if (activeConflict === undefined || popup !== undefined || activeConflict.rival === closed) return null
  return (
    <ConflictBox running={running} live={live} {...activeConflict} onClose={() => setClosed(activeConflict.rival)} />
  )
}

interface ActiveConflict {
  rival: ConflictCell
  anchor: HTMLElement
}

/** The active cell, while others have another value for it; the same object as long as nothing about it changes. */
function useActiveConflict(gridInstance: GridInstance, live: LiveTable): ActiveConflict | undefined {
  const [activeConflict, setFound] = useState<ActiveConflict>()
  useEffect(() => {
    const look = () => {
      const rival = conflictAt(gridInstance, live, gridInstance.cursor.active)
      const anchor = gridInstance.view.cell(rival)?.el
      setFound(before => {
        if (rival === undefined || anchor === undefined) return undefined
        const isSame = before?.anchor === anchor && JSON.stringify(before.rival) === JSON.stringify(rival)
        return isSame ? before : { rival, anchor }
      })
    }
    look()
    const stops = [gridInstance.view.marks.subscribe(look), gridInstance.view.grid.subscribers.onStep(look)]
    return () => stops.forEach(stop => stop())
  }, [gridInstance, live])
  return activeConflict
}
