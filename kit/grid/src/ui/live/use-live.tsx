import { usePorts } from '@xuanjiao/core/ui/ports'
import { useEffect, useRef, useState } from 'react'
import { LiveTable } from '../../model/live/live-table.ts'
import type { LiveMessage } from '../../model/live/messages.ts'
import type { GridStore } from '../../model/rows/grid-store.ts'
import { realLater } from '../../model/rules/later.ts'

export interface LiveWishes {
  /** The page on the channel: everybody who has it open hears of each other. Without one there is no one to hear. */
  page: string | undefined
  /** What this person is called at the others'. */
  name: string
  /** Somebody else saved: read the rows again and give them to `merge`. */
  onSaved: (name: string) => void
}

/**
 * Opens a table to the others who have it open (spec 2 §7.6). Hand the answer to `DataGrid` as `live`; it is made anew for
 * another store or page, and there is none while one of both is missing.
 */
export function useLive(grid: GridStore | undefined, { page, name, onSaved }: LiveWishes): LiveTable | undefined {
  const { subscribe } = usePorts()
  const [table, setTable] = useState<LiveTable>()
  const [, redraw] = useState(0)
  const saved = useRef(onSaved)
  useEffect(() => {
    saved.current = onSaved
  })
  useEffect(() => {
    if (grid === undefined || page === undefined) return undefined
    const live = new LiveTable(grid, {
      name,
      send: message => void line.send(message),
      later: realLater,
      saved: who => saved.current(who),
      changed: () => redraw(count => count + 1),
    })
    const line = subscribe(page, message => live.hear(message as LiveMessage))
    setTable(live)
    return () => {
      line.stop()
      live.stop()
      setTable(undefined)
    }
  }, [grid, page, name, subscribe])
  return table
}
