import { later } from '@xuanjiao/core/ui/later'
import { useSyncExternalStore } from 'react'
import { isSingle, type CellRange } from '../../model/moves/range.ts'
import type { Running } from '../act/start.ts'
import styles from './status-bar.module.css'
import { laterTexts } from '../dom/later-texts.ts'
import { useSteps } from '../hooks/use-steps.ts'

const RangeTotals = later(async () => (await import('./range-totals.tsx')).RangeTotals)

/** How many rows there are and are chosen; of a chosen rectangle its sum, its average and its numbers. */
export function StatusBar({ running }: { running: Running }) {
  const { grid, mark } = running.view
  const range = useSyncExternalStore(mark.subscribe, () => rectangle(mark.value.range))
  const rows = useSteps(grid, () => grid.rows.size)
  const chosen = useSteps(grid, () => grid.selection.size)
  return (
    <>
      <span>{laterTexts.rows(rows)}</span>
      {chosen > 0 && <span>{laterTexts.chosen(chosen)}</span>}
      <span className={styles['gap']} />
      {range && <RangeTotals running={running} range={range} />}
    </>
  )
}

/** A single cell has nothing to be told of: going from one to the next draws nothing here. */
const rectangle = (range: CellRange | undefined) => (range === undefined || isSingle(range) ? undefined : range)
