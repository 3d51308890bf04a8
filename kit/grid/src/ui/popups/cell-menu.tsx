import { useKitPorts } from '@xuanjiao/core/ui/ports/kit-provider'
import type { KitPorts } from '@xuanjiao/core/model/kit-ports'
import { insertThrottle } from '../../model/edit/insert-throttle.ts'
import { chooseRowsInBox, insertRowsAtBox, removableIds } from '../../model/edit/range-rows.ts'
import { isSearched } from '../../model/columns/searched-columns.ts'
import { withValues } from '../../model/filter/row-filter.ts'
import { type CellBox, cellBoxOf, singleCellRange } from '../../model/moves/cell-range.ts'
import { textsOf } from '../dom/lazy-texts.ts'
import type { PopupState } from '../interaction/cursor/popup-state.ts'
import type { GridCursor } from '../interaction/cursor/grid-cursor.ts'
import { removeMarked } from '../interaction/commands/rare-commands.ts'
import { filterGrid } from '../interaction/commands/row-view-actions.ts'
import { runKeyCommand } from '../interaction/commands/key-command-actions.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { GridMenu, type GridMenuItem } from './grid-menu.tsx'

interface CellMenuProps {
  running: GridInstance
  popup: PopupState
}

/** What may be done with a cell, or with all that are marked (rules/grid#menus). */
export function CellMenu({ running, popup }: CellMenuProps) {
  'use no memo' // what may be done follows from the grid as it is now
  const ports = useKitPorts()
  const { cursor, view } = running
  const close = () => {
    cursor.closePopup()
    cursor.editor.focus()
  }
  return (
    <GridMenu
      label={textsOf(view).menu}
      items={[...ofCells(cursor), ...ofRows(cursor, ports), ...ofFilter(cursor)]}
      anchor={popup.anchor}
      at={popup.at}
      onClose={close}
    />
  )
}

function boxOf({ range, active, view }: GridCursor): CellBox {
  return cellBoxOf(range ?? singleCellRange(active === undefined ? { row: 0, column: 0 } : view.positionOf(active)))
}

/** The browser asks the grid for what is copied, as if its key was pressed. */
function copy(cursor: GridCursor, withTitles: boolean): void {
  cursor.copiesTitles = withTitles
  try {
    document.execCommand('copy')
  } finally {
    cursor.copiesTitles = false
  }
}

function ofCells(cursor: GridCursor): readonly GridMenuItem[] {
  const { view } = cursor
  const texts = textsOf(view)
  const acts: readonly GridMenuItem[] = [
    { title: texts.copy, keys: 'Ctrl+C', run: () => copy(cursor, false) },
    { title: texts.copyWithTitles, run: () => copy(cursor, true) },
  ]
  if (view.options.readOnly) return acts
  return [
    ...acts,
    { title: texts.fillDown, keys: 'Ctrl+D', run: () => runKeyCommand(cursor, { do: 'fill-down' }) },
    { title: texts.clear, keys: 'Delete', run: () => runKeyCommand(cursor, { do: 'clear' }) },
  ]
}

function ofRows(cursor: GridCursor, ports: KitPorts): readonly GridMenuItem[] {
  const { view } = cursor
  const { grid, options } = view
  const [texts, box] = [textsOf(view), boxOf(cursor)]
  const count = box.bottom - box.top + 1
  const insert = (where: 'above' | 'below') => () => insertRows(cursor, ports, box, where)
  const mayAdd = options.mayAdd && !options.readOnly
  const items: readonly (GridMenuItem & { readonly on: boolean })[] = [
    { on: mayAdd, title: texts.insertAbove(count), run: insert('above') },
    { on: mayAdd, title: texts.insertBelow(count), run: insert('below') },
    {
      on: grid.columns.some(({ type }) => type === 'row-checkbox'),
      title: texts.chooseRows(count),
      run: () => chooseRowsInBox(grid, box),
    },
    {
      on: options.mayRemove && !options.readOnly,
      title: texts.removeRows(count),
      danger: true,
      off: removableIds(grid, box).length === 0,
      run: () => removeRows(cursor, ports, box),
    },
  ]
  return items.filter(({ on }) => on).map((item, at) => ({ ...item, apart: at === 0 }))
}

function insertRows(cursor: GridCursor, ports: KitPorts, box: CellBox, where: 'above' | 'below'): void {
  const { view, active } = cursor
  const { grid } = view
  if (!insertThrottle(grid).pass()) return ports.notify('warning', textsOf(view).slowDown)
  const [first] = insertRowsAtBox(grid, box, where)
  view.announce(textsOf(view).insertedRows(box.bottom - box.top + 1))
  if (first !== undefined && active !== undefined) cursor.moveTo({ id: first.id, key: active.key })
}

/** Nobody is asked: it is said, and taken back with one press. */
function removeRows(cursor: GridCursor, ports: KitPorts, box: CellBox): void {
  const texts = textsOf(cursor.view)
  const removed = removeMarked(cursor, box)
  ports.notify('success', texts.removed(removed), { label: texts.undo, run: () => void cursor.view.grid.undo() })
}

function ofFilter(cursor: GridCursor): readonly GridMenuItem[] {
  const { view, active } = cursor
  const row = active && view.grid.rows.get(active.id)
  if (active === undefined || row === undefined || !isSearched(view.grid.cells.column(active.key))) return []
  const value = view.grid.cells.print(active.key, row)
  const only = () => {
    filterGrid(view, withValues(view.filter.value, active.key, [value]))
    view.openBar('filter', active.key)
  }
  return [{ title: textsOf(view).onlyValue(shortened(value)), apart: true, run: only }]
}

const most = 16
const shortened = (text: string) => (text.length > most ? `${text.slice(0, most)}…` : text)
