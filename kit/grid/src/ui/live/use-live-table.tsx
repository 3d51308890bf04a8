import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import type { GridMessage } from '@xuanjiao/wire/sockets/grid-frames'
import { useEffect, useRef, useState } from 'react'
import { LiveTable } from '../../model/live/live-table.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import { runAfterTimeout } from '../../model/rules/run-later.ts'
import { flashCell } from './flash-cell.ts'

export interface LiveTableSettings {
  /** The page on the channel: everybody who has it open hears of each other. Without one there is no one to hear. */
  page: string | undefined
  /** What this person is called at the others'. */
  name: string
  /** Somebody else saved: read the rows again and give them to `merge`. */
  onSaved: (name: string) => void
  /** The line was down, and somebody may have saved meanwhile: read the rows again and give them to `merge`. */
  onMissed: () => void
}

/**
 * Opens a table to the others who have it open (rules/grid#live). Hand the answer to `DataGrid` as `live`; it is made
 * anew for another store or page, and there is none while one of both is missing.
 */
export function useLiveTable(
  grid: GridStore | undefined,
  { page, name, onSaved, onMissed }: LiveTableSettings,
): LiveTable | undefined {
  const { subscribe } = useKitPorts()
  const [table, setTable] = useState<LiveTable>()
  const [, redraw] = useState(0)
  const wishes = useRef({ onSaved, onMissed })
  useEffect(() => {
    wishes.current = { onSaved, onMissed }
  })
  const joined = useRef<GridStore>(undefined)
  useEffect(() => {
    if (grid === undefined || page === undefined) return undefined
    // A page that was out of sight had left: what was said meanwhile was missed.
    const isBack = joined.current === grid
    joined.current = grid
    const live = new LiveTable(grid, {
      name,
      send: message => line.send(message),
      runLater: runAfterTimeout,
      onRemoteSave: who => wishes.current.onSaved(who),
      onMessagesMissed: () => wishes.current.onMissed(),
      onRemoteCells: cells => cells.forEach(flashCell),
      onChange: () => redraw(count => count + 1),
    })
    const line = subscribe(
      page,
      message => live.receive(message as GridMessage),
      again => live.onConnectionOpen(again || isBack),
    )
    setTable(live)
    return () => {
      live.stop() // it says goodbye
      line.stop()
      setTable(undefined)
    }
  }, [grid, page, name, subscribe])
  return table
}
