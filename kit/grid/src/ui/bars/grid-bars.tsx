import { useSignal } from '../hooks/use-signal.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { FilterBar } from './filter-bar.tsx'
import { FindBar } from './find-bar.tsx'

interface GridBarsProps {
  running: GridInstance
}

/** What lies open between the toolbar and the rows. Escape closes it and leads back to where the person was. */
export function GridBars({ running }: GridBarsProps) {
  const bar = useSignal(running.view.bar)
  if (bar === 'none') return null
  return bar === 'filter' ? (
    <FilterBar running={running} />
  ) : (
    <FindBar key={bar} running={running} replacing={bar === 'replace'} />
  )
}
