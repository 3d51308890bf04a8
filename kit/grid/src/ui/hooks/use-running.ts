import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { GridColumn } from '../../model/columns/column.ts'
import type { ClipboardPorts } from '../act/commands/clipboard-ports.ts'
import { makeGrid, type Running, startGrid } from '../act/start.ts'
import type { ViewOptions } from '../view/view-options.ts'

/**
 * Makes a grid, starts it in an element and ends it with the component. Another store or other columns are another
 * grid. It is there in the first drawing already and fills its element before that is painted: nothing comes later and
 * moves what is seen.
 */
export function useRunning(
  options: ViewOptions,
  clipboard: () => ClipboardPorts,
  columns: readonly GridColumn[],
): readonly [Running, RefObject<HTMLDivElement | null>] {
  'use no memo' // what it does costs less than remembering it
  const host = useRef<HTMLDivElement>(null)
  const ports = useRef(clipboard)
  const make = () => makeGrid({ ...options })
  const [made, setMade] = useState(make)
  const { grid, mode } = options
  const other = made.view.grid !== grid || made.view.columns !== columns || made.view.options.mode !== mode
  const running = other ? make() : made
  if (other) setMade(running)
  useLayoutEffect(
    () => (host.current === null ? undefined : startGrid(running, host.current, () => ports.current())),
    [running],
  )
  useLayoutEffect(() => {
    ports.current = clipboard
    running.view.adjust(options)
  })
  return [running, host]
}
