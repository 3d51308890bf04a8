import type { DesignTree } from './design-tree.ts'

/** Of some nodes those that lie in none of the others, in the order in which they stand in the form. */
export function outermostOf(tree: DesignTree, ids: readonly string[]): readonly string[] {
  const chosen = new Set(ids.filter(id => tree.has(id) && tree.node(id).parent !== undefined))
  const outer = [...chosen].filter(id => !tree.around(id).some(({ id: around }) => chosen.has(around)))
  const places = new Map(outer.map(id => [id, placeNumbers(tree, id)]))
  return outer.toSorted((one, other) => compared(places.get(one) ?? [], places.get(other) ?? []))
}

/** Where a node stands, level by level. */
const placeNumbers = (tree: DesignTree, id: string): readonly number[] =>
  [...tree.around(id).slice(1), tree.node(id)].map(node => tree.placeOf(node.id).at)

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, i) => number !== other[i])
  return at === -1 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1)
}
