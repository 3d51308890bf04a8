import { useState } from 'react'

/** Ticked rows, over pages, with the rows themselves for words like “删除 3 家医院”. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const toggle = (which: readonly string[], on: boolean) =>
    setIds(before => {
      const rest = [...before].filter(id => !which.includes(id))
      return new Set(on ? [...rest, ...which] : rest)
    })
  return { ids, toggle, clear: () => setIds(new Set()) }
}
