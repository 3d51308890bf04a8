import { branchOf, type TreeIndex } from './pick-tree.ts'

/** Which nodes are ticked. */
export type CheckedNodes = ReadonlySet<string>

/**
 * How ticks go together (rules/pickers#department-trees): `strict` each node by itself, the default; `linkedCheckedNodes` a node
 * with all below it, and a parent is ticked when all its children are.
 */
export type CheckMode = 'strict' | 'linked'

/** Ticks or unticks a node. */
export function checkNode(index: TreeIndex, checked: CheckedNodes, key: string, mode: CheckMode): CheckedNodes {
  const on = !checked.has(key)
  const branch = mode === 'linked' ? branchOf(index, key) : [key]
  const next = new Set(checked)
  for (const one of branch)
    if (on) next.add(one)
    else next.delete(one)
  if (mode === 'linked') settleAbove(index, next, key)
  return next
}

/** Ticks of a strict tree as a linked one has them: what is below a ticked node is ticked too, then what is above. */
export function linkedCheckedNodes(index: TreeIndex, checked: CheckedNodes): CheckedNodes {
  const next = new Set(checked)
  for (const [key, { parent }] of index) if (parent !== undefined && next.has(parent)) next.add(key)
  // Children stand behind their parents: backwards every parent is settled after its children.
  for (const [key, { children }] of [...index].toReversed())
    if (children.length > 0 && children.every(child => next.has(child))) next.add(key)
  return next
}

/** Nodes that are drawn half: something below them is ticked, they are not. A strict tree has none. */
export function halfChecked(index: TreeIndex, checked: CheckedNodes, mode: CheckMode): CheckedNodes {
  const half = new Set<string>()
  if (mode === 'strict') return half
  for (const key of checked)
    for (let at = index.get(key)?.parent; at !== undefined && !half.has(at); at = index.get(at)?.parent)
      if (!checked.has(at)) half.add(at)
  return half
}

export const everyNodeKey = (index: TreeIndex): CheckedNodes => new Set(index.keys())

function settleAbove(index: TreeIndex, checked: Set<string>, from: string): void {
  for (let at = index.get(from)?.parent; at !== undefined; at = index.get(at)?.parent) {
    if (index.get(at)?.children.every(child => checked.has(child))) checked.add(at)
    else checked.delete(at)
  }
}
