/** A role, as what is done to it needs to know it. */
export interface RoleReference {
  readonly id: string
  readonly name: string
}

/** A node of the tree of permissions, as far as ticking needs it. */
export interface GrantableNode {
  key: string
  children?: readonly GrantableNode[] | undefined
}

const below = (node: GrantableNode): string[] => (node.children ?? []).flatMap(child => [child.key, ...below(child)])

/** The keys from the root down to a node, without it; undefined where the node is not. */
function pathTo(nodes: readonly GrantableNode[], key: string): string[] | undefined {
  for (const node of nodes) {
    if (node.key === key) return []
    const path = pathTo(node.children ?? [], key)
    if (path) return [node.key, ...path]
  }
  return undefined
}

const find = (nodes: readonly GrantableNode[], key: string): GrantableNode | undefined =>
  nodes.flatMap(node => (node.key === key ? [node] : (find(node.children ?? [], key) ?? [])))[0]

/**
 * What is granted after a node was ticked. Whoever gets a page gets its buttons and the menus that lead to it; whoever
 * loses a page loses what is on it. Single buttons come and go alone.
 */
export function permissionsAfterToggle(
  tree: readonly GrantableNode[],
  granted: readonly string[],
  key: string,
  on: boolean,
): string[] {
  const node = find(tree, key)
  if (!node) return [...granted]
  const branch = [key, ...below(node)]
  if (!on) return granted.filter(one => !branch.includes(one))
  return [...new Set([...granted, ...(pathTo(tree, key) ?? []), ...branch])]
}

/** Nodes of which a part is granted and a part is not, what stands below them counted in: drawn half. */
export function partlyGrantedNodes(tree: readonly GrantableNode[], granted: ReadonlySet<string>): ReadonlySet<string> {
  const branches = (nodes: readonly GrantableNode[]): GrantableNode[] =>
    nodes.flatMap(node => [node, ...branches(node.children ?? [])])
  const isPart = (node: GrantableNode) => {
    const all = [node.key, ...below(node)]
    const there = all.filter(key => granted.has(key)).length
    return there > 0 && there < all.length
  }
  return new Set(branches(tree).flatMap(node => (isPart(node) ? [node.key] : [])))
}

/** How many were given and taken since. */
export function permissionChangeCounts(
  before: readonly string[],
  now: readonly string[],
): { given: number; taken: number } {
  return {
    given: now.filter(key => !before.includes(key)).length,
    taken: before.filter(key => !now.includes(key)).length,
  }
}
