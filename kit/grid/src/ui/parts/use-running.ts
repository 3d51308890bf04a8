import { useEffect, useId, useRef, useState } from 'react'
import type { ClipboardPorts } from '../act/clipboard.ts'
import { type Running, startGrid } from '../act/start.ts'
import type { ViewOptions } from '../view/grid-view.ts'

/** Starts the grid in an element and ends it with the component. Another store is another grid. */
export function useRunning(
  options: ViewOptions,
  clipboard: ClipboardPorts,
): readonly [Running | undefined, (host: HTMLDivElement | null) => void] {
  const [host, setHost] = useState<HTMLDivElement | null>(null)
  const id = useId()
  const latest = useRef({ options, clipboard })
  const [running, setRunning] = useState<Running>()
  const { grid, mode, readOnly, rowHeight, expandedHeight } = options
  useEffect(() => {
    latest.current = { options, clipboard }
  })
  useEffect(() => {
    if (host === null) return
    const { options: now } = latest.current
    const ports: ClipboardPorts = {
      lookUp: (key, names) => latest.current.clipboard.lookUp?.(key, names) ?? Promise.resolve([]),
      grow: () => latest.current.clipboard.grow(),
      pasted: report => latest.current.clipboard.pasted(report),
    }
    const marks = {
      isConflict: (id: string, key: string) => latest.current.options.isConflict(id, key),
      visitor: (id: string, key: string) => latest.current.options.visitor(id, key),
    }
    const started = startGrid(host, { ...now, ...marks, grid, mode }, ports, `${id}tip`)
    setRunning(started)
    return () => {
      started.stop()
      setRunning(undefined)
    }
  }, [host, grid, mode, id])
  useEffect(() => {
    running?.view.adjust({ readOnly, rowHeight, expandedHeight })
  }, [running, readOnly, rowHeight, expandedHeight])
  return [running, setHost]
}
