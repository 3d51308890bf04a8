import { useEffect, useState } from 'react'
import { boxOf, type CellRange } from '../../model/moves/range.ts'
import type { GridStore } from '../../model/store/grid-store.ts'
import { shownNumber } from '../../model/totals/footer.ts'
import { RangeTotal } from '../../model/moves/range-total.ts'
import type { Running } from '../act/start.ts'
import { laterTexts } from '../dom/later-texts.ts'
import { whenIdle } from '../dom/when-idle.ts'
import { useSteps } from '../hooks/use-steps.ts'

interface RangeTotalsProps {
  running: Running
  range: CellRange
}

/** More cells than this are not added up on every move of the mouse, but when there is time. */
const mostCells = 500_000

/** How many cells a chosen rectangle has; of the numbers in it the sum, the average and how many they are. */
export function RangeTotals(props: RangeTotalsProps) {
  return sizeOf(props.range) > mostCells ? <LargeTotals {...props} /> : <SmallTotals {...props} />
}

function sizeOf(range: CellRange): number {
  const { top, bottom, left, right } = boxOf(range)
  return (bottom - top + 1) * (right - left + 1)
}

const begin = ({ running: { view }, range }: RangeTotalsProps) =>
  new RangeTotal(view.grid, view.geometry.keys, boxOf(range))

function textOf(grid: GridStore, cells: number, { total }: RangeTotal): string {
  if (total.count === 0) return laterTexts.cells(cells)
  const average = total.average === undefined ? '' : shownNumber(total.average)
  return `${laterTexts.cells(cells)}　${grid.texts.sum} ${total.sum}　${grid.texts.average} ${average}　${laterTexts.count} ${total.count}`
}

function SmallTotals(props: RangeTotalsProps) {
  const { grid } = props.running.view
  const text = useSteps(grid, () => {
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
    const stop = grid.subscribers.step(() => {
      callOff()
      callOff = count()
    })
    return () => {
      stop()
      callOff()
    }
  }, [running, range])
  return <span>{text === '' ? laterTexts.cells(sizeOf(range)) : text}</span>
}
