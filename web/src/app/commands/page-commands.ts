import { useEffect, useId, useRef } from 'react'

/** Something that can be done now, by its name. */
export interface Command {
  readonly key: string
  readonly title: string
  /** The key that does it without the search box: N. */
  readonly keys?: string
  readonly run: () => void
}

const value = new Map<string, () => readonly Command[]>()

/** Offers what may be done on this page to the search box, for as long as the page is seen. */
export function useCommands(commands: readonly Command[]): void {
  const id = useId()
  const now = useRef(commands)
  useEffect(() => void (now.current = commands))
  useEffect(() => {
    value.set(id, () => now.current)
    return () => void value.delete(id)
  }, [id])
}

/** What may be done on the page that is seen. */
export const pageCommands = (): Command[] => [...value.values()].flatMap(read => read())
