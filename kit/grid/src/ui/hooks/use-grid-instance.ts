import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { GridColumn } from '../../model/columns/grid-column.ts'
import type { ClipboardPorts } from '../interaction/commands/clipboard-ports.ts'
import { makeGrid, type GridInstance, startGrid } from '../interaction/start-grid.ts'
import type { GridViewOptions } from '../view/grid-view-options.ts'

/**
 * Makes a grid, starts it in an element and ends it with the component. Another store or other columns are another
 * grid. It is there in the first drawing already and fills its element before that is painted: nothing comes later and
 * moves what is seen.
 */
export function useGridInstance(
  options: GridViewOptions,
  clipboard: () => ClipboardPorts,
  columns: readonly GridColumn[],
): readonly [GridInstance, RefObject<HTMLDivElement | null>] {
  'use no memo' // what it does costs less than remembering it
  const host = useRef<HTMLDivElement>(null)
  const ports = useRef(clipboard)
  const make = () => makeGrid({ ...options })
  const [made, setMade] = useState(make)
  const { grid, mode } = options
  const other = made.view.grid !== grid || made.view.columns !== columns || made.view.options.mode !== mode
  const gridInstance = other ? make() : made
  if (other) setMade(gridInstance)
  useLayoutEffect(
    () => (host.current === null ? undefined : startGrid(gridInstance, host.current, () => ports.current())),
    [gridInstance],
  )
  useLayoutEffect(() => {
    ports.current = clipboard
    gridInstance.view.updateOptions(options)
  })
  return [gridInstance, host]
}
