import { useState } from 'react'
import { allDeparts, departKeysOf, type DepartPickNode } from '../../../model/pick/depart-tree.ts'
import { indexTree } from '../../../model/pick/pick-tree.ts'
import {
  checkNode,
  everyNodeKey,
  halfChecked,
  linkedCheckedNodes,
  type CheckedNodes,
  type CheckMode,
} from '../../../model/pick/tree-check.ts'

interface DepartChoice {
  multiple: boolean
  mode?: CheckMode | undefined
  store: string
  values: readonly string[]
}

const NONE: CheckedNodes = new Set()

/** Which departments are ticked, and all that changes it. */
export function useDepartChoice(
  departs: readonly DepartPickNode[],
  { multiple, store, values, ...props }: DepartChoice,
) {
  const index = indexTree(departs)
  const [mode, setMode] = useState<CheckMode>(props.mode ?? 'strict')
  const settled = (keys: CheckedNodes, by: CheckMode | undefined) =>
    multiple && by === 'linked' ? linkedCheckedNodes(index, keys) : keys
  const [checked, check] = useState<CheckedNodes>(() =>
    settled(new Set(departKeysOf(allDeparts(departs), store, values)), props.mode),
  )
  return {
    index,
    mode,
    checked,
    half: multiple ? halfChecked(index, checked, mode) : NONE,
    toggle: (key: string) =>
      check(multiple ? checkNode(index, checked, key, mode) : new Set(checked.has(key) ? [] : [key])),
    add: (keys: readonly string[]) => check(settled(new Set([...checked, ...keys]), mode)),
    all: () => check(everyNodeKey(index)),
    none: () => check(NONE),
    link: (next: CheckMode) => {
      setMode(next)
      check(settled(checked, next))
    },
  }
}
