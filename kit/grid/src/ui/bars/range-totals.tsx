import { useEffect, useState } from 'react'
import { cellBoxOf, type CellRange } from '../../model/moves/cell-range.ts'
import { displayedTotal } from '../../model/totals/footer-rows.ts'
import { mostDistinct, RangeTotal } from '../../model/moves/range-total.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import type { GridView } from '../view/grid-view.ts'
import { textsOf } from '../dom/lazy-texts.ts'
import { whenIdle } from '../dom/when-idle.ts'
import { useAfterSteps } from '../hooks/use-after-steps.ts'

interface RangeTotalsProps {
  running: GridInstance
  range: CellRange
}

/** More cells than this are not added up on every move of the mouse, but when there is time. */
const mostCells = 50_000

/** How many cells a chosen rectangle has and how many of them differ; of its numbers sum, average, least and most. */
export function RangeTotals(props: RangeTotalsProps) {
  return sizeOf(props.range) > mostCells ? <LargeTotals {...props} /> : <SmallTotals {...props} />
}

function sizeOf(range: CellRange): number {
  const { top, bottom, left, right } = cellBoxOf(range)
  return (bottom - top + 1) * (right - left + 1)
}

const begin = ({ running: { view }, range }: RangeTotalsProps) =>
  new RangeTotal(view.grid, view.geometry.keys, cellBoxOf(range))

const gap = '　'

function textOf(view: GridView, cells: number, range: RangeTotal): string {
  const texts = textsOf(view)
  const distinct = texts.distinct(Math.min(range.distinct, mostDistinct), range.distinct > mostDistinct)
  return [texts.cells(cells), ...numbersOf(view, range), distinct].join(gap)
}

/** Sum, average, least and most; nothing where no number stands. */
function numbersOf(view: GridView, { total, min = 0, max = 0 }: RangeTotal): readonly string[] {
  const { sum, average } = view.grid.texts
  const texts = textsOf(view)
  if (total.count === 0) return []
  return [
    `${sum} ${total.sum}`,
    `${average} ${displayedTotal(total.average ?? 0)}`,
    `${texts.count} ${total.count}`,
    `${texts.least} ${min}`,
    `${texts.most} ${max}`,
  ]
}

function SmallTotals(props: RangeTotalsProps) {
  const { grid } = props.running.view
  const text = useAfterSteps(grid, () => {
    const work = begin(props)
    work.run()
    return textOf(props.running.view, sizeOf(props.range), work)
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
        if (done) setText(textOf(running.view, sizeOf(range), work))
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
  return <span>{text === '' ? textsOf(running.view).cells(sizeOf(range)) : text}</span>
}
