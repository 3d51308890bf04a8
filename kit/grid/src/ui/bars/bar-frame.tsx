import { Button } from 'antd'
import type { ReactNode } from 'react'
import { textsOf } from '../dom/lazy-texts.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import styles from './grid-bars.module.css'

interface BarFrameProps {
  running: GridInstance
  label: string
  children: ReactNode
}

/** A line of fields with the cross that closes it. */
export function BarFrame({ running, label, children }: BarFrameProps) {
  const { view, cursor } = running
  const close = () => {
    view.openBar('none')
    if (cursor.lastPlace !== undefined || cursor.active !== undefined) backToCells(running)
  }
  return (
    <div
      className={styles['bar']}
      role="search"
      aria-label={label}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation() // the dialog around it stays open
        close()
      }}
    >
      {children}
      <Button
        className={styles['close'] ?? ''}
        size="small"
        type="text"
        aria-label={textsOf(view).close}
        onClick={close}
      >
        ×
      </Button>
    </div>
  )
}

function backToCells({ cursor }: GridInstance): void {
  const place = cursor.active ?? cursor.lastPlace
  if (place !== undefined) cursor.moveTo(place, cursor.range)
}
