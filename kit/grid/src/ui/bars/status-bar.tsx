import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useSyncExternalStore } from 'react'
import { isSingleCell, type CellRange } from '../../model/moves/cell-range.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import styles from './status-bar.module.css'
import { lazyTexts } from '../dom/lazy-texts.ts'
import { useAfterSteps } from '../hooks/use-after-steps.ts'

const RangeTotals = lazyPart(async () => (await import('./range-totals.tsx')).RangeTotals)

/** How many rows there are and are chosen; of a chosen rectangle its sum, its average and its numbers. */
export function StatusBar({ running }: { running: GridInstance }) {
  const { grid, marks } = running.view
  const range = useSyncExternalStore(marks.subscribe, () => rectangle(marks.value.range))
  const rows = useAfterSteps(grid, () => grid.rows.size)
  const selected = useAfterSteps(grid, () => grid.selection.size)
  return (
    <>
      <span>{lazyTexts.rows(rows)}</span>
      {selected > 0 && <span>{lazyTexts.chosen(selected)}</span>}
      <span className={styles['gap']} />
      {range && <RangeTotals running={running} range={range} />}
    </>
  )
}

/** A single cell has nothing to be told of: going from one to the next draws nothing here. */
const rectangle = (range: CellRange | undefined) => (range === undefined || isSingleCell(range) ? undefined : range)
