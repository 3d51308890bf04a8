import { useSyncExternalStore } from 'react'
import { boxOf, indexes, isSingle, type Range } from '../../model/moves/range.ts'
import type { GridStore } from '../../model/rows/grid-store.ts'
import { totalOf } from '../../model/totals/column-total.ts'
import { shownNumber } from '../../model/totals/footer.ts'
import type { Running } from '../act/start.ts'
import styles from '../grid.module.css'
import { texts } from '../texts.ts'
import { useSteps } from './use-steps.ts'

/** More cells than this are not added up on every move of the mouse. */
const mostCells = 500_000

/** How many rows there are and are chosen; of a chosen rectangle its sum, its average and its numbers. */
export function StatusBar({ running }: { running: Running }) {
  const { grid, mark } = running.view
  const range = useSyncExternalStore(mark.subscribe, () => rectangle(mark.value.range))
  const rows = useSteps(grid, () => grid.rows.size)
  const chosen = useSteps(grid, () => grid.selection.all.length)
  const totals = useSteps(grid, () => (range === undefined ? '' : totalsOf(running, grid, range)))
  return (
    <>
      <span>{texts.rows(rows)}</span>
      {chosen > 0 && <span>{texts.chosen(chosen)}</span>}
      <span className={styles['gap']} />
      {totals !== '' && <span>{totals}</span>}
    </>
  )
}

/** A single cell has nothing to be told of: going from one to the next draws nothing here. */
const rectangle = (range: Range | undefined) => (range === undefined || isSingle(range) ? undefined : range)

function totalsOf({ view }: Running, grid: GridStore, range: Range): string {
  const box = boxOf(range)
  const keys = view.geometry.keys.slice(box.left, box.right + 1)
  const cells = (box.bottom - box.top + 1) * keys.length
  if (cells > mostCells) return texts.cells(cells)
  const numeric = keys.filter(key => ['inputNumber', 'progress', 'normal'].includes(grid.cells.column(key).type))
  const rows = indexes(box.top, box.bottom)
  const total = totalOf(numeric.flatMap(key => rows.map(at => grid.rows.at(at)?.[key])))
  if (total.count === 0) return texts.cells(cells)
  const average = total.average === undefined ? '' : shownNumber(total.average)
  return `${texts.cells(cells)}　${grid.texts.sum} ${total.sum}　${grid.texts.average} ${average}　${texts.count} ${total.count}`
}
