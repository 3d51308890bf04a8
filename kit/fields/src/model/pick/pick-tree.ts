/** A node of a tree to choose from. */
export interface PickNode {
  readonly key: string
  readonly title: string
  readonly children?: readonly PickNode[]
}

interface Placed {
  readonly node: PickNode
  readonly parent: string | undefined
  readonly children: readonly string[]
}

/** Nodes by key, parents before their children: every step up or down costs what it touches, in trees of any size. */
export type TreeIndex = ReadonlyMap<string, Placed>

export function indexTree(nodes: readonly PickNode[]): TreeIndex {
  const index = new Map<string, Placed>()
  const waiting = nodes.map(node => ({ node, parent: undefined as string | undefined })).reverse()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, parent } = next
    const children = node.children ?? []
    index.set(node.key, { node, parent, children: children.map(child => child.key) })
    for (const child of children.toReversed()) waiting.push({ node: child, parent: node.key })
  }
  return index
}

/** Keys in the order of the tree; those it does not have come last, in their own: they are kept, not lost. */
export function inTreeOrder(index: TreeIndex, keys: ReadonlySet<string>): string[] {
  return [...[...index.keys()].filter(key => keys.has(key)), ...[...keys].filter(key => !index.has(key))]
}

/** A node with everything below it. */
export function branchOf(index: TreeIndex, key: string): string[] {
  const branch: string[] = []
  const waiting = [key]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    branch.push(next)
    waiting.push(...(index.get(next)?.children ?? []))
  }
  return branch
}
