import type { PermissionItem } from '@xuanjiao/contract/system/permissions'
import { treeRows, type TreeRow } from '@xuanjiao/core/model/tree/tree-rows'

/** Deeper menus than anybody makes. */
const LEVELS = 20

/** The rows of the menu tree in sight. While something is sought, every branch that holds it lies open. */
export function menuRows(
  tree: readonly PermissionItem[],
  open: readonly string[],
  sought: string,
): TreeRow<PermissionItem>[] {
  const shown = sought === '' ? tree : branchesWith(tree, sought)
  const opened = sought === '' ? open : allKeys(shown)
  const children = childrenOf(shown)
  return treeRows(shown, LEVELS, new Map(opened.map(id => [id, children.get(id) ?? []])))
}

export function allKeys(tree: readonly PermissionItem[]): string[] {
  return tree.flatMap(item => [item.id, ...allKeys(item.children ?? [])])
}

function childrenOf(tree: readonly PermissionItem[]): Map<string, readonly PermissionItem[]> {
  return new Map(tree.flatMap(item => [[item.id, item.children ?? []] as const, ...childrenOf(item.children ?? [])]))
}

function branchesWith(tree: readonly PermissionItem[], sought: string): PermissionItem[] {
  return tree.flatMap(item => {
    const children = branchesWith(item.children ?? [], sought)
    const hit = item.name.includes(sought) || (item.perms ?? '').includes(sought) || (item.url ?? '').includes(sought)
    return hit || children.length > 0 ? [{ ...item, leaf: children.length === 0, children }] : []
  })
}
