import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { useSyncExternalStore } from 'react'
import { isSingleCell } from '../../model/moves/cell-range.ts'
import type { GridMarks } from '../view/grid-marks.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import styles from './status-bar.module.css'
import { textsOf } from '../dom/lazy-texts.ts'
import { useAfterSteps } from '../hooks/use-after-steps.ts'

const RangeTotals = lazyPart(async () => (await import('./range-totals.tsx')).RangeTotals)

/** How many rows there are and are chosen; of a chosen rectangle its sum, its average and its numbers. */
export function StatusBar({ running }: { running: GridInstance }) {
  const { grid, marks } = running.view
  const range = useSyncExternalStore(marks.subscribe, () => rectangle(marks.value))
  const rows = useAfterSteps(grid, () => grid.rows.size)
  const shown = useAfterSteps(grid, () => grid.shown.size)
  const selected = useAfterSteps(grid, () => grid.selection.size)
  return (
    <>
      <span>{shown === rows ? textsOf(running.view).rows(rows) : textsOf(running.view).filtered(shown, rows)}</span>
      {selected > 0 && <span>{textsOf(running.view).chosen(selected)}</span>}
      <span className={styles['gap']} />
      {range && <RangeTotals running={running} range={range} />}
    </>
  )
}

/** A single cell has nothing to be told of: going from one to the next draws nothing here, nor does typing. */
const rectangle = ({ range, editing }: GridMarks) =>
  range === undefined || editing || isSingleCell(range) ? undefined : range
