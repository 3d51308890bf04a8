import { useEffect, useState } from 'react'
import { cellBoxOf, type CellRange } from '../../model/moves/cell-range.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import { displayedTotal } from '../../model/totals/footer-rows.ts'
import { RangeTotal } from '../../model/moves/range-total.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { lazyTexts } from '../dom/lazy-texts.ts'
import { whenIdle } from '../dom/when-idle.ts'
import { useAfterSteps } from '../hooks/use-after-steps.ts'

interface RangeTotalsProps {
  running: GridInstance
  range: CellRange
}

/** More cells than this are not added up on every move of the mouse, but when there is time. */
const mostCells = 500_000

/** How many cells a chosen rectangle has; of the numbers in it the sum, the average and how many they are. */
export function RangeTotals(props: RangeTotalsProps) {
  return sizeOf(props.range) > mostCells ? <LargeTotals {...props} /> : <SmallTotals {...props} />
}

function sizeOf(range: CellRange): number {
  const { top, bottom, left, right } = cellBoxOf(range)
  return (bottom - top + 1) * (right - left + 1)
}

const begin = ({ running: { view }, range }: RangeTotalsProps) =>
  new RangeTotal(view.grid, view.geometry.keys, cellBoxOf(range))

function textOf(grid: GridStore, cells: number, { total }: RangeTotal): string {
  if (total.count === 0) return lazyTexts.cells(cells)
  const average = total.average === undefined ? '' : displayedTotal(total.average)
  return `${lazyTexts.cells(cells)}　${grid.texts.sum} ${total.sum}　${grid.texts.average} ${average}　${lazyTexts.count} ${total.count}`
}

function SmallTotals(props: RangeTotalsProps) {
  const { grid } = props.running.view
  const text = useAfterSteps(grid, () => {
    const work = begin(props)
    work.run()
    return textOf(grid, sizeOf(props.range), work)
  })
  return <span>{text}</span>
}

/** While the browser is idle, and anew after every step. */
function LargeTotals({ running, range }: RangeTotalsProps) {
  const [text, setText] = useState('')
  useEffect(() => {
    const { grid } = running.view
    const count = () => {
      const work = begin({ running, range })
      setText('')
      return whenIdle(hasTime => {
        const done = work.run(hasTime)
        if (done) setText(textOf(grid, sizeOf(range), work))
        return done
      })
    }
    let callOff = count()
    const stop = grid.subscribers.onStep(() => {
      callOff()
      callOff = count()
    })
    return () => {
      stop()
      callOff()
    }
  }, [running, range])
  return <span>{text === '' ? lazyTexts.cells(sizeOf(range)) : text}</span>
}
