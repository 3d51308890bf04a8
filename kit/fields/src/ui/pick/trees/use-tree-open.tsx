import { useState } from 'react'
import { branchesWith, innerKeys } from '../../../model/pick/tree-search.ts'
import type { PickNode } from '../../../model/pick/tree.ts'

export interface TreeOpen {
  /** The branches that hold the word. */
  readonly nodes: readonly PickNode[]
  readonly word: string
  readonly search: (word: string) => void
  readonly open: readonly string[]
  readonly setOpen: (keys: readonly string[]) => void
  readonly openAll: () => void
  readonly closeAll: () => void
}

/** Small trees are seen whole at first, large ones by their first level. */
const SMALL = 60

/** What of a tree is in sight. While one searches, all that was found is open. */
export function useTreeOpen(nodes: readonly PickNode[], small = SMALL): TreeOpen {
  const [word, search] = useState('')
  const [open, setOpen] = useState<readonly string[]>(() => {
    const inner = innerKeys(nodes)
    return inner.length <= small ? inner : nodes.map(node => node.key)
  })
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const found = branchesWith(nodes, word)
  const searching = word.trim() !== ''
  const inner = searching ? innerKeys(found) : []
  return {
    nodes: found,
    word,
    search: next => {
      search(next)
      setClosed(new Set())
    },
    open: searching ? inner.filter(key => !closed.has(key)) : open,
    setOpen: keys => (searching ? setClosed(new Set(inner.filter(key => !keys.includes(key)))) : setOpen(keys)),
    openAll: () => (searching ? setClosed(new Set()) : setOpen(innerKeys(nodes))),
    closeAll: () => (searching ? setClosed(new Set(inner)) : setOpen([])),
  }
}
