import { usePorts } from '@xuanjiao/core/ui/ports/ports'
import { insertBelow, shiftRow } from '../../model/edit/rows.ts'
import { insertThrottle } from '../../model/edit/throttle.ts'
import type { CellSpot } from '../../model/rules/stepping.ts'
import { useEffect, useState } from 'react'
import type { Running } from '../act/start.ts'
import styles from './popups.module.css'
import { laterTexts } from '../dom/later-texts.ts'
import { Floating } from './floating.tsx'

interface RowMenuProps {
  running: Running
  spot: CellSpot
  anchor: HTMLElement
}

interface Act {
  readonly title: string
  readonly off: boolean
  readonly run: () => unknown
  /** Like the add button it waits between two inserts. */
  readonly throttled?: boolean
}

/** The menu of the drag handle: up, down, a new row below (rules/grid#row-menu). */
export function RowMenu({ running, spot, anchor }: RowMenuProps) {
  const ports = usePorts()
  const { cursor, view } = running
  const { grid } = view
  const [at, setAt] = useState(0)
  const place = grid.rows.indexOf(spot.id)
  const acts: readonly Act[] = [
    { title: laterTexts.moveUp, off: place <= 0, run: () => shiftRow(grid, spot.id, -1) },
    { title: laterTexts.moveDown, off: place >= grid.rows.size - 1, run: () => shiftRow(grid, spot.id, 1) },
    ...(view.options.mayAdd
      ? [{ title: laterTexts.insertRow, off: false, run: () => insertBelow(grid, spot.id), throttled: true }]
      : []),
  ]
  const take = (index: number) => {
    const act = acts[index]
    if (act === undefined || act.off || view.options.readOnly) return
    if (act.throttled && !insertThrottle(grid).pass()) return ports.tell('warning', grid.texts.slowDown)
    cursor.close()
    act.run()
    view.say(act.title)
    cursor.go(spot)
  }
  useEffect(() => {
    return cursor.hearKeys(event => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (by !== undefined) setAt((at + by + acts.length) % acts.length)
      else if (event.key === 'Enter' || event.key === ' ') take(at)
      else return false
      return true
    })
  })
  return (
    <Floating anchor={anchor} onClose={() => cursor.close()} className={styles['list']}>
      <div role="menu" className={styles['menu']} aria-label={laterTexts.toolbar}>
        {acts.map((act, index) => (
          <button
            key={act.title}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={act.off}
            data-lit={index === at}
            onMouseDown={event => event.preventDefault()}
            onMouseMove={() => setAt(index)}
            onClick={() => take(index)}
          >
            {act.title}
          </button>
        ))}
      </div>
    </Floating>
  )
}
