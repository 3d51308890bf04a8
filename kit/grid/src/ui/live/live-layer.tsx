import { useEffect, useState } from 'react'
import type { LiveTable } from '../../model/live/live-table.ts'
import type { Running } from '../act/start.ts'
import { useSignal } from '../hooks/use-signal.ts'
import { type RivalCell, rivalAt, sayMarks, tellVisits, titleCells } from './live-marks.ts'
import { RivalBox } from './rival-box.tsx'

interface LiveLayerProps {
  running: Running
  live: LiveTable
}

/** What a grid has more when others have it open as well: where each is, and the choice between two values of one cell. */
export function LiveLayer({ running, live }: LiveLayerProps) {
  const popup = useSignal(running.cursor.popup)
  const found = useRival(running, live)
  const [closed, setClosed] = useState<RivalCell>()
  useEffect(() => {
    live.drawnBy(spot => running.view.cell(spot)?.el)
    const stops = [tellVisits(running, live), titleCells(running, live), sayMarks(running, live)]
    return () => stops.forEach(stop => stop())
  }, [running, live])
  if (found === undefined || popup !== undefined || found.rival === closed) return null
  return <RivalBox running={running} live={live} {...found} onClose={() => setClosed(found.rival)} />
}

interface Found {
  rival: RivalCell
  anchor: HTMLElement
}

/** The active cell, while others have another value for it; the same object as long as nothing about it changes. */
function useRival(running: Running, live: LiveTable): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    const look = () => {
      const rival = rivalAt(running, live, running.cursor.active)
      const anchor = running.view.cell(rival)?.el
      setFound(before => {
        if (rival === undefined || anchor === undefined) return undefined
        const isSame = before?.anchor === anchor && JSON.stringify(before.rival) === JSON.stringify(rival)
        return isSame ? before : { rival, anchor }
      })
    }
    look()
    const stops = [running.view.mark.subscribe(look), running.view.grid.subscribers.step(look)]
    return () => stops.forEach(stop => stop())
  }, [running, live])
  return found
}
