import type { DesignOperation } from './design-operation.ts'
import type { DesignTree, DropTarget } from './design-tree.ts'

/** Puts nodes one behind the other into a place; nothing where they lie there already. */
export function moveOperations(
  tree: DesignTree,
  ids: readonly string[],
  { parent, at }: DropTarget,
): DesignOperation[] {
  const before = tree.node(parent).children
  const moved = new Set(ids)
  const next = before.slice(at).find(id => !moved.has(id))
  let children = [...before]
  const operations = ids.map((id): DesignOperation => {
    children = children.filter(one => one !== id)
    const place = next === undefined ? children.length : children.indexOf(next)
    children.splice(place, 0, id)
    return { op: 'move', id, parent, at: place }
  })
  return isSame(before, children) ? [] : operations
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, i) => id === other[i])
