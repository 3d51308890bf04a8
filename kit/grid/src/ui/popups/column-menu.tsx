import type { GridSort } from '../../model/sorting/sort-rows.ts'
import { isSearched } from '../../model/columns/searched-columns.ts'
import { hasFixedToolWidth } from '../../model/view/column-widths.ts'
import { textsOf } from '../dom/lazy-texts.ts'
import { fitColumn, freezeColumn, hideColumn, moveColumn } from '../interaction/commands/column-actions.ts'
import { focusHeader } from '../interaction/commands/header-focus.ts'
import { sortGrid } from '../interaction/commands/row-view-actions.ts'
import type { GridCursor } from '../interaction/cursor/grid-cursor.ts'
import type { PopupState } from '../interaction/cursor/popup-state.ts'
import { setColumnWidth } from '../interaction/header/header-actions.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { GridMenu, type GridMenuItem } from './grid-menu.tsx'

interface ColumnMenuProps {
  running: GridInstance
  popup: PopupState
}

/** What may be done with a column: order, width, place, whether it is seen (rules/grid#menus). */
export function ColumnMenu({ running, popup }: ColumnMenuProps) {
  'use no memo' // what may be done follows from the grid as it is now
  const { cursor, view } = running
  const { key } = popup.spot
  const close = () => {
    cursor.closePopup()
    if (view.geometry.place(key) !== undefined) focusHeader(cursor, key)
  }
  const { title } = view.grid.cells.column(key)
  return (
    <GridMenu
      label={textsOf(view).columnMenu(title)}
      items={[...ofOrder(cursor, key), ...ofPlace(cursor, key)]}
      anchor={popup.anchor}
      at={popup.at}
      onClose={close}
    />
  )
}

function ofOrder(cursor: GridCursor, key: string): readonly GridMenuItem[] {
  const { view } = cursor
  const { grid, options, sort } = view
  const column = grid.cells.column(key)
  if (!isSearched(column)) return []
  const texts = textsOf(view)
  const by = (order: GridSort['order']) => () => {
    cursor.commitEdit()
    sortGrid(view, { key, order })
  }
  const now = sort.value?.key === key ? sort.value.order : undefined
  const orders: readonly GridMenuItem[] = [
    { title: texts.sortUp, run: by('ascending'), off: now === 'ascending' },
    { title: texts.sortDown, run: by('descending'), off: now === 'descending' },
    { title: texts.sortNone, run: () => sortGrid(view, undefined), off: now === undefined },
  ]
  return [
    ...(options.storesOrder && column.sorter !== true ? [] : orders),
    { title: texts.filterColumn, run: () => view.openBar('filter', key) },
  ]
}

function ofPlace(cursor: GridCursor, key: string): readonly GridMenuItem[] {
  const { view } = cursor
  const texts = textsOf(view)
  const tool = hasFixedToolWidth(view.grid.cells.column(key))
  const side = view.geometry.place(key)?.column.fixed
  const widths: readonly GridMenuItem[] = [
    { title: texts.fitWidth, apart: true, run: () => setColumnWidth(view, key, fitColumn(cursor, key)) },
    { title: texts.ownWidth, run: () => setColumnWidth(view, key, undefined) },
  ]
  const freeze: readonly GridMenuItem[] =
    side === undefined
      ? [
          { title: texts.freezeLeft, apart: true, run: () => freezeColumn(cursor, key, 'left') },
          { title: texts.freezeRight, run: () => freezeColumn(cursor, key, 'right') },
        ]
      : [{ title: texts.unfreeze, apart: true, run: () => freezeColumn(cursor, key, 'none') }]
  return [
    ...(tool ? [] : widths),
    ...freeze,
    { title: texts.moveLeft, run: () => moveColumn(cursor, key, -1) },
    { title: texts.moveRight, run: () => moveColumn(cursor, key, 1) },
    {
      title: texts.hideColumn,
      apart: true,
      off: view.geometry.keys.length <= 1,
      run: () => hideColumn(cursor, key, true),
    },
  ]
}
