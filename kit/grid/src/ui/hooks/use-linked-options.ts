import { useEffect } from 'react'
import type { Running } from '../act/start.ts'
import { whileShown } from './while-shown.ts'

/** Linked values that rows hold already are shown by their names: the options of their parents are brought ahead. */
export function useLinkedOptions(running: Running, loads: boolean): void {
  useEffect(() => {
    const { grid, options } = running.view
    if (!loads || !grid.cells.lookups.hasLinks) return undefined
    return whileShown(async () => {
      const { followLinks } = await import('./follow-links.ts')
      return () => followLinks(grid, async (key, parent) => (await options.loadLinked?.(key, parent)) ?? [])
    })
  }, [running, loads])
}
