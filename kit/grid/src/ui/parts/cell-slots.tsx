import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { GridRow } from '../../model/rows/row.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { slotHostOf } from '../view/cell-painter.ts'
import { useSignal } from '../hooks/use-signal.ts'
import { useAfterSteps } from '../hooks/use-after-steps.ts'

/** What a cell of type `slot` shows, by column key. */
export type CellSlotRenderers<Row = GridRow> = Readonly<Record<string, (row: Row) => ReactNode>>

interface Seat {
  readonly host: HTMLElement
  readonly row: GridRow
  readonly key: string
}

/** The visible cells that the product draws itself. */
function seatsOf({ view }: GridInstance, slots: CellSlotRenderers): readonly Seat[] {
  return [...view.painter.slots].flatMap(({ strip, row }) =>
    row === undefined
      ? []
      : Object.keys(slots).flatMap(key => {
          const cell = strip.cells.get(key)
          return cell === undefined ? [] : [{ host: slotHostOf(cell), row, key }]
        }),
  )
}

/** React elements inside light cells: dearer than texts, so only cells of type `slot` have them. */
export function CellSlots({ running, slots }: { running: GridInstance; slots: CellSlotRenderers }) {
  'use no memo' // which rows are on the screen is known to the painter, not to React
  const { paintCount, grid } = running.view
  useSignal(paintCount)
  useAfterSteps(grid, () => grid.rows.changes) // what a slot shows may follow from any value of its row
  return seatsOf(running, slots).map(({ host, row, key }) => createPortal(slots[key]?.(row), host, `${row.id} ${key}`))
}
