import type { TreeProps } from 'antd'
import { useRef } from 'react'
import type { CheckedNodes } from '../../../model/pick/tree-check.ts'
import { isInSight } from '../../../model/pick/tree-search.ts'
import type { TreeExpansion } from './use-tree-expansion.tsx'

/** What a tree hears of a node that is pressed twice, and of Enter. */
export type TakingEvents = Pick<TreeProps, 'onActiveChange' | 'onDoubleClick' | 'onKeyDown'>

/**
 * Where one node is chosen, pressing it twice is the answer, and so is Enter: on the node the arrows have come to, else
 * on the one that is ticked.
 */
export function useTakenNode(
  tree: TreeExpansion,
  checked: CheckedNodes,
  onTake: ((key: string) => void) | undefined,
): TakingEvents {
  const active = useRef<string>(undefined)
  if (!onTake) return {}
  const isShown = (key: string) => isInSight(tree.nodes, new Set(tree.open), key)
  return {
    onActiveChange: key => void (active.current = key === null ? undefined : String(key)),
    onDoubleClick: (_, { key }) => onTake(String(key)),
    onKeyDown: event => {
      const taken = [active.current, ...checked].find(one => one !== undefined && isShown(one))
      if (event.key !== 'Enter' || taken === undefined) return
      event.preventDefault() // the button that gets the focus back is not pressed by it
      onTake(taken)
    },
  }
}
