import { useState } from 'react'
import { branchesWith, expandableKeys } from '../../../model/pick/tree-search.ts'
import type { PickNode } from '../../../model/pick/pick-tree.ts'

export interface TreeExpansion {
  /** The branches that hold the word. */
  readonly nodes: readonly PickNode[]
  readonly searchWord: string
  readonly search: (word: string) => void
  readonly open: readonly string[]
  readonly setOpen: (keys: readonly string[]) => void
  readonly openAll: () => void
  readonly closeAll: () => void
}

/** Small trees are seen whole at first, large ones by their first level. */
const SMALL = 60

/** What of a tree is in sight. While one searches, all that was found is open. */
export function useTreeExpansion(nodes: readonly PickNode[], small = SMALL): TreeExpansion {
  const [searchWord, search] = useState('')
  const [open, setOpen] = useState<readonly string[]>(() => {
    const inner = expandableKeys(nodes)
    return inner.length <= small ? inner : nodes.map(node => node.key)
  })
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const matches = branchesWith(nodes, searchWord)
  const searching = searchWord.trim() !== ''
  const inner = searching ? expandableKeys(matches) : []
  return {
    nodes: matches,
    searchWord,
    search: next => {
      search(next)
      setClosed(new Set())
    },
    open: searching ? inner.filter(key => !closed.has(key)) : open,
    setOpen: keys => (searching ? setClosed(new Set(inner.filter(key => !keys.includes(key)))) : setOpen(keys)),
    openAll: () => (searching ? setClosed(new Set()) : setOpen(expandableKeys(nodes))),
    closeAll: () => (searching ? setClosed(new Set(inner)) : setOpen([])),
  }
}
