import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { insertRowBelow, moveRowByOne } from '../../model/edit/edit-rows.ts'
import { insertThrottle } from '../../model/edit/insert-throttle.ts'
import type { CellAddress } from '../../model/rules/error-navigation.ts'
import { useEffect, useState } from 'react'
import type { GridInstance } from '../interaction/start-grid.ts'
import styles from './popups.module.css'
import { lazyTexts } from '../dom/lazy-texts.ts'
import { FloatingLayer } from './floating-layer.tsx'

interface RowMenuProps {
  running: GridInstance
  spot: CellAddress
  anchor: HTMLElement
}

interface RowMenuAction {
  readonly title: string
  readonly off: boolean
  readonly run: () => unknown
  /** Like the add button it waits between two inserts. */
  readonly throttled?: boolean
}

/** The menu of the drag handle: up, down, a new row below (rules/grid#row-menu). */
export function RowMenu({ running, spot, anchor }: RowMenuProps) {
  const ports = useKitPorts()
  const { cursor, view } = running
  const { grid } = view
  const [at, setAt] = useState(0)
  const place = grid.rows.indexOf(spot.id)
  const rowMenuActions: readonly RowMenuAction[] = [
    { title: lazyTexts.moveUp, off: place <= 0, run: () => moveRowByOne(grid, spot.id, -1) },
    { title: lazyTexts.moveDown, off: place >= grid.rows.size - 1, run: () => moveRowByOne(grid, spot.id, 1) },
    ...(view.options.mayAdd
      ? [{ title: lazyTexts.insertRow, off: false, run: () => insertRowBelow(grid, spot.id), throttled: true }]
      : []),
  ]
  const take = (index: number) => {
    const rowMenuAction = rowMenuActions[index]
    if (rowMenuAction === undefined || rowMenuAction.off || view.options.readOnly) return
    if (rowMenuAction.throttled && !insertThrottle(grid).pass()) return ports.notify('warning', grid.texts.slowDown)
    cursor.closePopup()
    rowMenuAction.run()
    view.announce(rowMenuAction.title)
    cursor.moveTo(spot)
  }
  useEffect(() => {
    return cursor.onPopupKeys(event => {
      const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (by !== undefined) setAt((at + by + rowMenuActions.length) % rowMenuActions.length)
      else if (event.key === 'Enter' || event.key === ' ') take(at)
      else return false
      return true
    })
  })
  return (
    <FloatingLayer anchor={anchor} onClose={() => cursor.closePopup()} className={styles['list']}>
      <div role="menu" className={styles['menu']} aria-label={lazyTexts.toolbar}>
        {rowMenuActions.map((rowMenuAction, index) => (
          <button
            key={rowMenuAction.title}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={rowMenuAction.off}
            data-lit={index === at}
            onMouseDown={event => event.preventDefault()}
            onMouseMove={() => setAt(index)}
            onClick={() => take(index)}
          >
            {rowMenuAction.title}
          </button>
        ))}
      </div>
    </FloatingLayer>
  )
}
