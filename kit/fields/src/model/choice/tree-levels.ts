import type { Choice } from '@xuanjiao/core/model/choice'
import type { TreeChoice } from './choice-source.ts'

/** The levels of a tree that were brought so far, by the key of their parent; the topmost under `TREE_ROOT_KEY`. */
export type TreeLevels = ReadonlyMap<string, readonly TreeChoice[]>

export const TREE_ROOT_KEY = ''
export const NO_TREE_LEVELS: TreeLevels = new Map()

/** A node as it stands in the list: flat, each naming its parent. */
export interface TreeListItem {
  readonly id: string
  readonly pId: string
  readonly choice: TreeChoice
  /** Nothing stands below: it said so, or its level came empty (rules/data-entry#trees). */
  readonly leaf: boolean
  /** It can be opened: what a search found cannot, though something may stand below. */
  readonly opens: boolean
}

/** A level came; children that came along stand for their own levels. */
export function withTreeLevel(levels: TreeLevels, parent: string, nodes: readonly TreeChoice[]): TreeLevels {
  const next = new Map(levels)
  put(next, parent, nodes)
  return next
}

function put(levels: Map<string, readonly TreeChoice[]>, parent: string, nodes: readonly TreeChoice[]): void {
  levels.set(parent, nodes)
  for (const { key, children } of nodes) if (children) put(levels, key, children)
}

/** Every node brought so far; one that stands in two places is shown in the first. */
export function treeListItems(levels: TreeLevels): TreeListItem[] {
  const seen = new Set<string>()
  const below = (parent: string): TreeListItem[] =>
    (levels.get(parent) ?? []).flatMap(choice => {
      if (seen.has(choice.key)) return []
      seen.add(choice.key)
      const leaf = choice.leaf || levels.get(choice.key)?.length === 0
      return [{ id: choice.key, pId: parent, choice, leaf, opens: !leaf }, ...below(choice.key)]
    })
  return below(TREE_ROOT_KEY)
}

/** What a search found stands without its branches. */
export const searchResultItems = (matches: readonly TreeChoice[]): TreeListItem[] =>
  matches.map(choice => ({ id: choice.key, pId: TREE_ROOT_KEY, choice, leaf: choice.leaf, opens: false }))

/** Whether something may stand below what was opened: a search through the levels that are here may miss it. */
export const isPartiallyLoaded = (levels: TreeLevels): boolean =>
  treeListItems(levels).some(({ id, opens }) => opens && !levels.has(id))

/** The labels that levels tell. */
export const labelsInLevels = (levels: TreeLevels): Choice[] => [...levels.values()].flat()
