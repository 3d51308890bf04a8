import { meansText } from '@xuanjiao/core/model/text/pinyin'
import type { PickNode } from './pick-tree.ts'

/** The branches that hold a word, or sound like it, whole paths from the root; below a node that holds it, everything. */
export function branchesWith(nodes: readonly PickNode[], word: string): readonly PickNode[] {
  const wanted = word.trim()
  if (wanted === '') return nodes
  return nodes.flatMap(node => {
    if (meansText(node.title, wanted)) return [node]
    const children = branchesWith(node.children ?? [], wanted)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Nodes with something below them: those a tree opens. */
export const expandableKeys = (nodes: readonly PickNode[]): string[] =>
  nodes.flatMap(node => (node.children && node.children.length > 0 ? [node.key, ...expandableKeys(node.children)] : []))

/** Whether a node is drawn: it is there, and all above it are open. */
export const isInSight = (nodes: readonly PickNode[], open: ReadonlySet<string>, key: string): boolean =>
  nodes.some(node => node.key === key || (open.has(node.key) && isInSight(node.children ?? [], open, key)))
