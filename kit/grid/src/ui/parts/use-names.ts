import { useLabelStore, usePorts } from '@xuanjiao/core/ui/ports/ports'
import { useEffect } from 'react'
import type { Running } from '../act/start.ts'
import { whileShown } from '../hooks/while-shown.ts'

/** Looks up the names of people, departments and records that are on the screen: one call for all of a column. */
export function useNames(running: Running): void {
  const ports = usePorts()
  const labels = useLabelStore()
  useEffect(() => {
    const { grid } = running.view
    const columns = grid.columns.filter(({ key }) => grid.cells.type(key).asksNames)
    if (columns.length === 0) return undefined
    return whileShown(async () => {
      const { followNames } = await import('../popups/follow-names.ts')
      return () => followNames(running, ports, columns, labels)
    })
  }, [running, ports, labels])
}
