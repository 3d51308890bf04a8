import { branchOf, type TreeIndex } from './pick-tree.ts'

/** Which nodes are ticked. */
export type CheckedNodes = ReadonlySet<string>

/**
 * How ticks go together (rules/pickers#department-trees): `strict` each node by itself, the default; `linkedCheckedNodes` a node
 * with all below it, and a parent is ticked when all its children are; `rooted` a node with all below it and the way that
 * leads to it, which stays when the node goes: what is ticked can always be reached.
 */
export type CheckMode = 'strict' | 'linked' | 'rooted'

/** Ticks or unticks a node. */
export function checkNode(index: TreeIndex, checked: CheckedNodes, key: string, mode: CheckMode): CheckedNodes {
  const branch = mode === 'strict' ? [key] : branchOf(index, key)
  // Half of a branch becomes the whole of it.
  const on = mode === 'rooted' ? !branch.every(one => checked.has(one)) : !checked.has(key)
  const next = new Set(checked)
  for (const one of branch)
    if (on) next.add(one)
    else next.delete(one)
  if (mode === 'linked') settleAbove(index, next, key)
  return mode === 'rooted' && on ? withAbove(index, next) : next
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

/**
 * Nodes that are drawn half: something below them is ticked, they are not; in a rooted tree those of which a part is
 * ticked, themselves counted in. A strict tree has none.
 */
export function halfChecked(index: TreeIndex, checked: CheckedNodes, mode: CheckMode): CheckedNodes {
  const half = new Set<string>()
  if (mode === 'strict') return half
  if (mode === 'rooted') {
    const open = withAbove(index, without(new Set(index.keys()), checked))
    return new Set([...withAbove(index, checked)].filter(key => open.has(key)))
  }
  for (const key of checked)
    for (let at = index.get(key)?.parent; at !== undefined && !half.has(at); at = index.get(at)?.parent)
      if (!checked.has(at)) half.add(at)
  return half
}

/** Those of the one that are not of the other. */
export const without = (nodes: CheckedNodes, others: CheckedNodes): CheckedNodes =>
  new Set([...nodes].filter(key => !others.has(key)))

export const everyNodeKey = (index: TreeIndex): CheckedNodes => new Set(index.keys())

/** Nodes and every node that leads to them. */
function withAbove(index: TreeIndex, keys: Iterable<string>): Set<string> {
  const all = new Set<string>()
  for (const key of keys)
    for (let at: string | undefined = key; at !== undefined && !all.has(at); at = index.get(at)?.parent) all.add(at)
  return all
}

function settleAbove(index: TreeIndex, checked: Set<string>, from: string): void {
  for (let at = index.get(from)?.parent; at !== undefined; at = index.get(at)?.parent) {
    if (index.get(at)?.children.every(child => checked.has(child))) checked.add(at)
    else checked.delete(at)
  }
}
