import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Row } from '../../model/rows/row.ts'
import type { Running } from '../act/start.ts'
import styles from '../grid.module.css'
import { useSignal } from './use-signal.ts'

/** What stands below expanded rows, inside the row's own element. */
export function ExpandedRows({ running, draw }: { running: Running; draw: (row: Row) => ReactNode }) {
  'use no memo' // which rows are on the screen is known to the painter, not to React
  useSignal(running.view.painted)
  const { view } = running
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
