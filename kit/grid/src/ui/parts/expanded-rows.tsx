import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { GridRow } from '../../model/rows/row.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import styles from './expanded-rows.module.css'
import { useSignal } from '../hooks/use-signal.ts'
import { useAfterSteps } from '../hooks/use-after-steps.ts'

/** What stands below expanded rows, inside the row's own element. */
export function ExpandedRows({ running, draw }: { running: GridInstance; draw: (row: GridRow) => ReactNode }) {
  'use no memo' // which rows are on the screen is known to the painter, not to React
  const { view } = running
  useSignal(view.paintCount)
  useAfterSteps(view.grid, () => view.grid.rows.changes) // what it tells may follow from any value of the row
  const shown = [...view.painter.slots].filter(({ id }) => view.isExpanded(id))
  return shown.map(({ strip, row, id }) =>
    row === undefined
      ? null
      : createPortal(
          <div
            className={styles['below']}
            role="presentation"
            data-own-keys=""
            style={{ width: view.geometry.viewport.width }}
          >
            {draw(row)}
          </div>,
          strip.el,
          id,
        ),
  )
}
