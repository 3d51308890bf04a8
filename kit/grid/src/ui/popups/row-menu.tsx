import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import { moveRowByOne } from '../../model/edit/edit-rows.ts'
import { insertRowsAtBox } from '../../model/edit/range-rows.ts'
import { insertThrottle } from '../../model/edit/insert-throttle.ts'
import type { CellAddress } from '../../model/rules/error-navigation.ts'
import { textsOf } from '../dom/lazy-texts.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { GridMenu, type GridMenuItem } from './grid-menu.tsx'

interface RowMenuProps {
  running: GridInstance
  spot: CellAddress
  anchor: HTMLElement
}

/** The menu of the drag handle: up, down, a new row below (rules/grid#row-menu). */
export function RowMenu({ running, spot, anchor }: RowMenuProps) {
  'use no memo' // what may be done follows from the grid as it is now
  const ports = useKitPorts()
  const { cursor, view } = running
  const { grid, options } = view
  const texts = textsOf(view)
  const [place, sorted] = [grid.shown.indexOf(spot.id), grid.shown.isSorted]
  const done = (title: string) => {
    view.announce(title)
    cursor.moveTo(spot)
  }
  const move = (title: string, by: 1 | -1) => () => {
    moveRowByOne(grid, spot.id, by)
    done(title)
  }
  // Like the add button it waits between two inserts.
  const insert = () => {
    if (!insertThrottle(grid).pass()) return ports.notify('warning', texts.slowDown)
    insertRowsAtBox(grid, { top: place, bottom: place, left: 0, right: 0 }, 'below')
    done(texts.insertRow)
  }
  const items: readonly GridMenuItem[] = [
    { title: texts.moveUp, off: sorted || place <= 0, run: move(texts.moveUp, -1) },
    { title: texts.moveDown, off: sorted || place >= grid.shown.size - 1, run: move(texts.moveDown, 1) },
    ...(options.mayAdd ? [{ title: texts.insertRow, run: insert }] : []),
  ]
  const close = () => {
    cursor.closePopup()
    cursor.editor.focus()
  }
  return <GridMenu label={texts.toolbar} items={items} anchor={anchor} onClose={close} />
}
