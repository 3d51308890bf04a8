import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import type { ClipboardPorts } from '../act/clipboard.ts'
import { type Running, startGrid } from '../act/start.ts'
import type { ViewOptions } from '../view/grid-view.ts'

/** Starts the grid in an element and ends it with the component. Another store is another grid. */
export function useRunning(
  options: ViewOptions,
  clipboard: ClipboardPorts,
): { host: RefObject<HTMLDivElement | null>; running: Running | undefined } {
  const host = useRef<HTMLDivElement>(null)
  const id = useId()
  const latest = useRef({ options, clipboard })
  const [running, setRunning] = useState<Running>()
  const { grid, mode } = options
  useEffect(() => {
    latest.current = { options, clipboard }
  })
  useEffect(() => {
    if (host.current === null) return
    const { options: now } = latest.current
    const ports: ClipboardPorts = {
      lookUp: (key, names) => latest.current.clipboard.lookUp?.(key, names) ?? Promise.resolve([]),
      grow: () => latest.current.clipboard.grow(),
      pasted: report => latest.current.clipboard.pasted(report),
    }
    const started = startGrid(host.current, { ...now, grid, mode }, ports, `${id}tip`)
    setRunning(started)
    return () => {
      started.stop()
      setRunning(undefined)
    }
  }, [grid, mode, id])
  useEffect(() => {
    if (running === undefined) return
    const { options: view } = running.view
    view.readOnly = options.readOnly
    view.rowHeight = options.rowHeight
    view.expandedHeight = options.expandedHeight
    running.view.measure()
  }, [running, options.readOnly, options.rowHeight, options.expandedHeight])
  return { host, running }
}
