import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ClipboardPorts } from '../act/clipboard-ports.ts'
import { makeGrid, type Running, startGrid } from '../act/start.ts'
import type { ViewOptions } from '../view/view-options.ts'

/** What the page wishes now: a grid asks when it needs it, not when the page is drawn. */
class Wishes {
  #options: ViewOptions
  #clipboard: ClipboardPorts

  constructor(options: ViewOptions, clipboard: ClipboardPorts) {
    this.#options = options
    this.#clipboard = clipboard
  }

  become(options: ViewOptions, clipboard: ClipboardPorts): void {
    this.#options = options
    this.#clipboard = clipboard
  }

  readonly marks: Pick<ViewOptions, 'isConflict' | 'visitor'> = {
    isConflict: (id, key) => this.#options.isConflict(id, key),
    visitor: (id, key) => this.#options.visitor(id, key),
  }

  readonly ports: ClipboardPorts = {
    lookUp: (key, names) => this.#clipboard.lookUp?.(key, names) ?? Promise.resolve([]),
    grow: () => this.#clipboard.grow(),
    pasted: report => this.#clipboard.pasted(report),
  }
}

/**
 * Makes a grid, starts it in an element and ends it with the component. Another store is another grid. It is there in the
 * first drawing already and fills its element before that is painted: nothing comes later and moves what is seen.
 */
export function useRunning(
  options: ViewOptions,
  clipboard: ClipboardPorts,
): readonly [Running, RefObject<HTMLDivElement | null>] {
  const host = useRef<HTMLDivElement>(null)
  const tipId = `${useId()}tip`
  const [wishes] = useState(() => new Wishes(options, clipboard))
  const make = () => makeGrid({ ...options, ...wishes.marks }, tipId)
  const [made, setMade] = useState(make)
  const { grid, mode, readOnly, rowHeight, expandedHeight } = options
  const other = made.view.grid !== grid || made.view.options.mode !== mode
  const running = other ? make() : made
  if (other) setMade(running)
  useLayoutEffect(() => wishes.become(options, clipboard))
  useLayoutEffect(
    () => (host.current === null ? undefined : startGrid(running, host.current, wishes.ports)),
    [running, wishes],
  )
  useEffect(() => {
    running.view.adjust({ readOnly, rowHeight, expandedHeight })
  }, [running, readOnly, rowHeight, expandedHeight])
  return [running, host]
}
